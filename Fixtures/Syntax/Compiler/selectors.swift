// `_` after a module's name.

_ = Swift::_
Swift::_ = a.Swift::_
func f(_: Swift::_, b: [Swift::_.Index]) -> Swift::_ { Swift::_(b) }
