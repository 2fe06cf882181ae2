// The style of the HTML report: two widths, light and dark.

enum HTMLPage {
  /// Colours by what they are for, of every page.
  static let colors = """
    :root { color-scheme: light dark; --ink: #1d2330; --quiet: #5c6677; --paper: #ffffff; --panel: #f5f6f8;
      --line: #dde1e7; --error: #c0262d; --warning: #9a5b00; --note: #2360a8; --mark: #ffe3a8; --link: #2360a8; }
    [hidden], .away { display: none !important; }
    .search { flex: 1 1 220px; display: flex; gap: 8px; align-items: center; max-width: 420px; }
    .search input { flex: 1; min-width: 0; font: inherit; font-size: 14px; padding: 4px 10px; border: 1px solid var(--line);
      border-radius: 6px; background: var(--panel); color: var(--ink); }
    .search output { white-space: nowrap; font-size: 13px; color: var(--quiet); }
    @media (prefers-color-scheme: dark) { :root { --ink: #e3e7ee; --quiet: #98a3b5; --paper: #14171c; --panel: #1c2027;
      --line: #313843; --error: #ff7b80; --warning: #f0b252; --note: #7cb7ff; --mark: #6b4e0e; --link: #7cb7ff; } }

    """

  static let style = """
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
    header { padding: 20px 28px; border-bottom: 1px solid var(--line); }
    header h1 { margin: 0; font-size: 20px; letter-spacing: -0.01em; }
    header p { margin: 4px 0 0; color: var(--quiet); display: flex; flex-wrap: wrap; gap: 4px 14px; }
    .count { font-weight: 600; }
    .error { color: var(--error); } .warning { color: var(--warning); } .note { color: var(--note); }
    .page { display: grid; grid-template-columns: 260px minmax(0, 1fr); }
    nav { padding: 20px 14px 20px 28px; border-right: 1px solid var(--line); position: sticky; top: 0; align-self: start;
      max-height: 100vh; overflow: auto; }
    fieldset { border: 0; margin: 0 0 18px; padding: 0; max-height: 40vh; overflow: auto; }
    legend { font-weight: 600; padding: 0 0 4px; }
    label { display: flex; gap: 6px; align-items: baseline; font-size: 13px; padding: 1px 4px; cursor: pointer; }
    label:has(:checked) { background: var(--panel); border-radius: 4px; }
    label span { flex: 1; overflow-wrap: anywhere; } label b { font-weight: 400; color: var(--quiet); }
    main { padding: 20px 28px; max-width: 1180px; }
    h2 { font-size: 16px; margin: 28px 0 8px; }
    .overview { margin-bottom: 28px; display: grid; grid-template-columns: minmax(0, auto) minmax(240px, 1fr); gap: 24px 48px; }
    .overview > div { overflow-x: auto; } .overview a { color: inherit; text-decoration: none; }
    .overview a:hover { text-decoration: underline; }
    .bar { width: 130px; padding-right: 0; } .bar i { display: block; height: 9px; border-radius: 3px; background: currentColor;
      min-width: 2px; opacity: .75; }
    .most { margin: 0; padding: 0; list-style: none; font-size: 13px; } .most li { margin: 0 0 9px; overflow-wrap: anywhere; }
    .most b { float: right; padding-left: 12px; font-weight: 600; font-variant-numeric: tabular-nums; }
    .most i { display: block; height: 4px; border-radius: 2px; background: var(--link); opacity: .55; margin-top: 3px; }
    .overview h2 { margin: 0 0 10px; font-size: 13px; font-weight: 500; color: var(--quiet); }
    table { border-collapse: collapse; font-size: 13px; }
    th, td { padding: 3px 10px; text-align: right; border-bottom: 1px solid var(--line); font-variant-numeric: tabular-nums; }
    thead th { color: var(--quiet); font-weight: 500; } th:first-child { text-align: left; font-weight: 500; white-space: nowrap; }
    tbody tr:hover { background: var(--panel); } .zero { color: var(--line); } .total { font-weight: 600; }
    .dot { display: inline-block; width: 8px; height: 8px; border-radius: 50%; background: currentColor; margin-right: 8px; }
    .finding { border: 1px solid var(--line); border-radius: 8px; padding: 14px 18px; margin-bottom: 14px; }
    .finding:target { outline: 2px solid var(--link); }
    h3 { margin: 0; font-size: 15px; font-weight: 600; overflow-wrap: anywhere; }
    .tag { font-size: 12px; font-weight: 600; border: 1px solid currentColor; border-radius: 4px; padding: 0 6px; }
    .about, .related, .advice { margin: 4px 0; color: var(--quiet); font-size: 13px; overflow-wrap: anywhere; }
    .advice { color: var(--ink); font-size: 15px; }
    code, pre, .path { font-family: ui-monospace, SFMono-Regular, Menlo, "DejaVu Sans Mono", monospace; font-size: 0.92em; }
    pre { background: var(--panel); border-radius: 6px; padding: 8px 0; margin: 8px 0; overflow-x: auto; line-height: 1.45; }
    .row { display: block; padding-right: 12px; color: var(--quiet); } .hit { color: var(--ink); }
    .row i { display: inline-block; width: 5ch; margin-right: 2ch; text-align: right; font-style: normal;
      color: var(--quiet); user-select: none; }
    mark { background: var(--mark); color: inherit; border-radius: 3px; }
    .more { border-left: 3px solid var(--warning); background: var(--panel); padding: 8px 14px; margin: 0 0 20px; }
    .rule { font-size: 13px; color: var(--quiet); } .rule summary { cursor: pointer; } .rule p { margin: 4px 0 0; }
    .rule a, .rules a { color: var(--link); } .rules details { border-top: 1px solid var(--line); padding: 8px 0; scroll-margin-top: 8px; }
    .rules summary { cursor: pointer; } .rules details:target summary { color: var(--link); }
    .rules details:target > :not(summary) { display: block; } h4 { margin: 18px 0 4px; font-size: 14px; }
    .rules p { margin: 6px 0; max-width: 75ch; } .item { padding-left: 14px; text-indent: -10px; } .item::before { content: "• "; }
    .opener { display: none; }
    .problems li { overflow-wrap: anywhere; }
    @media (max-width: 820px) {
      .page { grid-template-columns: minmax(0, 1fr); }
      nav { position: static; max-height: none; border-right: 0; border-bottom: 1px solid var(--line); padding: 14px 16px;
        display: grid; grid-template-columns: repeat(auto-fit, minmax(180px, 1fr)); gap: 0 16px; }
      fieldset { max-height: 9.5em; } .opener { display: flex; font-weight: 600; }
      nav:not(:has(#filters:checked)) fieldset { display: none; } .overview { grid-template-columns: minmax(0, 1fr); }
      .search { grid-column: 1 / -1; max-width: none; }
      header, main { padding: 14px 16px; }
    }
    @media print { nav { display: none; } .page { display: block; } .finding { break-inside: avoid; } }

    """
}
