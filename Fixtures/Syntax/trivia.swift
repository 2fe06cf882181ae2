/* a /* nested */ comment */ import /* inside */ A // end
/** doc */ let /**/ a /**/ = /**/ 1 /**/; let b = 2; /* */
///
let c = 1 /* spans
 lines */ let d = 2
let e = f( // comment
  a, // another "quote
  b /* third */
) // last
let g = a/**/.b/**/(/**/c/**/)/**/.d
/* archlint: */ // archlint:disable x
//
