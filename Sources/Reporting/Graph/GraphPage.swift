// The style of the page that shows a graph: two widths, light and dark.

enum GraphPage {
  static let style = """
    :root { --picked: #7a3ff2; --edge: #7d8899; --l-0: #2f6fd0; --l-1: #1a8a5a; --l-2: #b3701a; --l-3: #6b7280; --l-4: #8a8f98;
      --l-5: #8b4fc4; --l-6: #0e8a9c; --l-7: #b0437d; --l-none: #9aa3b1; }
    @media (prefers-color-scheme: dark) { :root { --picked: #b69bff; --edge: #8792a5; --l-0: #6ea8ff; --l-1: #4fcf97; --l-2: #e8ac5a;
      --l-3: #a3abb8; --l-4: #8a8f98; --l-5: #c69bf5; --l-6: #4cc9da; --l-7: #ee86b8; --l-none: #6b7585; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
    header { padding: 22px 32px 14px; }
    h1 { margin: 0; font-size: 24px; letter-spacing: -0.015em; }
    header p { margin: 4px 0 0; color: var(--quiet); display: flex; flex-wrap: wrap; gap: 4px 18px; }
    header .error { color: var(--error); font-weight: 600; } label { cursor: pointer; }
    .page { display: grid; grid-template-columns: minmax(0, 3fr) minmax(360px, 2fr); border-top: 1px solid var(--line); }
    figure { margin: 0; padding: 26px 32px; }
    figcaption { display: flex; flex-wrap: wrap; gap: 4px 20px; margin-top: 18px; color: var(--quiet); font-size: 13px; }
    .key::before { content: ""; display: inline-block; width: 22px; height: 5px; border-radius: 3px; background: var(--edge);
      margin-right: 8px; vertical-align: middle; }
    .red::before { background: var(--error); }
    .dashed::before { background: repeating-linear-gradient(90deg, var(--edge) 0 5px, transparent 5px 8px); }
    svg { width: 100%; height: auto; max-height: calc(100vh - 210px); display: block; }
    svg text { fill: var(--ink); }
    .l-0 { --own: var(--l-0); } .l-1 { --own: var(--l-1); } .l-2 { --own: var(--l-2); } .l-3 { --own: var(--l-3); }
    .l-4 { --own: var(--l-4); } .l-5 { --own: var(--l-5); } .l-6 { --own: var(--l-6); } .l-7 { --own: var(--l-7); }
    .l-none { --own: var(--l-none); }
    .box rect { fill: color-mix(in srgb, var(--own) 13%, var(--paper)); stroke: var(--own); stroke-width: 1.5; }
    .layers .name { font-size: 22px; font-weight: 650; letter-spacing: -0.01em; } .layers .about { font-size: 14px; fill: var(--quiet); }
    .ranks .name { font-size: 13px; font-weight: 600; } .ranks .about { font-size: 11px; fill: var(--quiet); }
    .edge path { fill: none; } .hit { stroke: transparent; stroke-width: 24; } .halo { stroke: var(--paper); }
    .line { stroke: var(--edge); } svg .edge polygon { fill: var(--edge); }
    svg .forbidden .line { stroke: var(--error); } svg .forbidden polygon { fill: var(--error); }
    svg .mixed .line { stroke: var(--edge); } .wrong { stroke: var(--error); }
    .up .line, .up .wrong { stroke-dasharray: 7 5; }
    .ranks .line { opacity: .55; } .ranks .forbidden .line { opacity: .85; } .ranks .halo { display: none; }
    .pill { fill: var(--paper); stroke: var(--edge); } .forbidden .pill { stroke: var(--error); }
    .count { font-size: 15px; font-weight: 650; text-anchor: middle; font-variant-numeric: tabular-nums; }
    svg .forbidden .count { fill: var(--error); }
    a.edge { outline: none; } a.edge:hover .line, a.edge:focus-visible .line { stroke: var(--picked); opacity: 1; }
    a.edge:hover polygon, a.edge:focus-visible polygon { fill: var(--picked); }
    svg .picked path:not(.hit):not(.halo) { stroke: var(--picked); opacity: 1; } svg .picked polygon { fill: var(--picked); }
    .dim { opacity: .08; }
    main { padding: 26px 32px 26px 24px; border-left: 1px solid var(--line); min-width: 0; }
    section { padding: 10px 14px; border: 1px solid var(--line); border-radius: 10px; margin-bottom: 14px; scroll-margin-top: 16px; }
    section.forbidden { border-color: color-mix(in srgb, var(--error) 45%, var(--paper)); }
    section:target { outline: 2px solid var(--picked); }
    h2 { font-size: 15px; margin: 0 0 4px; display: flex; gap: 10px; align-items: baseline; overflow-wrap: anywhere; }
    h2 a { color: inherit; text-decoration: none; flex: 1; } h2 i, summary i { color: var(--quiet); font-style: normal; }
    .tag { color: var(--error); font-size: 12px; font-weight: 600; border: 1px solid currentColor; border-radius: 4px; padding: 0 6px; }
    summary { cursor: pointer; padding: 2px 64px 2px 0; overflow-wrap: anywhere; font-size: 13px; position: relative; }
    summary b { position: absolute; right: 0; top: 2px; font-weight: 400; color: var(--quiet); font-variant-numeric: tabular-nums; }
    .forbidden > summary b { color: var(--error); font-weight: 600; }
    ul { margin: 2px 0 8px; padding: 0 0 0 18px; list-style: none; } li { font-size: 12.5px; margin: 4px 0; overflow-wrap: anywhere; }
    li span { display: block; } li span + span, .more { color: var(--quiet); } .more { font-size: 13px; }
    code, .path { font-family: ui-monospace, SFMono-Regular, Menlo, "DejaVu Sans Mono", monospace; font-size: 0.93em; }
    body:has(#forbidden-only:checked) .edge:not(.forbidden) { display: none; }
    body:has(#forbidden-only:checked) section.edge details:not(.forbidden) { display: none; }
    @media screen and (min-width: 1001px) {
      body { height: 100vh; display: grid; grid-template-rows: auto minmax(0, 1fr); } figure, main { overflow: auto; }
    }
    @media (max-width: 1000px) {
      .page { grid-template-columns: minmax(0, 1fr); }
      figure { padding: 16px; overflow-x: auto; } svg { max-height: none; min-width: 600px; }
      header h1 { font-size: 20px; }
      main { border-left: 0; border-top: 1px solid var(--line); padding: 16px; } header { padding: 16px; }
    }
    @media print { .page { display: block; } main { border: 0; padding-bottom: 0; } }

    """
}
