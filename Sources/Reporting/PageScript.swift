// The one script of the pages: search, and what a graph shows of a box or an arrow. Without it a page lacks these alone.

enum PageScript {
  /// No byte of it comes from a project, and the policy names its hash: no other script runs.
  static let text = """
    "use strict";
    (() => {
      const all = (query, within = document) => [...within.querySelectorAll(query)];
      const field = document.getElementById("search"), answer = document.getElementById("found");
      const leaves = all("article.finding, section.edge details"), groups = all("section.edge"), texts = new Map();
      const textOf = (leaf) => {
        const head = leaf.parentElement.matches("section.edge") ? leaf.parentElement.firstElementChild.textContent : "";
        if (!texts.has(leaf)) texts.set(leaf, (head + " " + leaf.textContent).toLowerCase());
        return texts.get(leaf);
      };
      const find = () => {
        const words = field.value.toLowerCase().split(" ").filter((word) => word);
        let count = 0;
        for (const leaf of leaves) {
          const isHit = words.every((word) => textOf(leaf).includes(word));
          leaf.classList.toggle("away", !isHit);
          count += isHit;
        }
        for (const group of groups) {
          const isAway = words.length > 0 && !group.querySelector("details:not(.away)");
          group.classList.toggle("away", isAway);
          for (const arrow of all("svg .e-" + group.id.slice(5))) arrow.classList.toggle("away", isAway);
        }
        answer.textContent = words.length ? count + " found" : "";
      };
      let wait = 0;
      field.addEventListener("input", () => {
        clearTimeout(wait);
        wait = setTimeout(find, 150);
      });
      field.parentElement.hidden = false;

      const pick = () => {
        for (const arrow of all("svg .picked")) arrow.classList.remove("picked");
        const section = location.hash.startsWith("#edge-") && document.getElementById(location.hash.slice(1));
        if (!section) return;
        for (const arrow of all("svg .e-" + section.id.slice(5))) arrow.classList.add("picked");
        const wrong = all("details.forbidden", section).slice(0, 5);
        for (const pair of wrong.length ? wrong : all("details", section).slice(0, 1)) pair.open = true;
      };
      addEventListener("hashchange", pick);
      pick();

      for (const box of all("svg .box")) {
        const number = [...box.classList].find((name) => name.startsWith("n-")).slice(2);
        const others = () => all("svg .edge:not(.from-" + number + "):not(.to-" + number + ")");
        box.addEventListener("mouseenter", () => others().forEach((edge) => edge.classList.add("dim")));
        box.addEventListener("mouseleave", () => all("svg .dim").forEach((edge) => edge.classList.remove("dim")));
      }
    })();

    """

  /// The SHA-256 of `text` as a policy writes it; the validation of the formats compares them.
  static let hash = "sha256-SV4vCWmBjjL+1DY4HAF5blB6lBzjku1Zh3NCJYFH2J4="

  static let policy = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src '\(hash)'; "
    + "style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'\">"

  /// Shown by the script.
  static let searchField = "<label class=\"search\" hidden><input type=\"search\" id=\"search\" aria-label=\"Search\" "
    + "placeholder=\"search names, paths, code\"> <output id=\"found\"></output></label>"

  static let element = "<script>\(text)</script>"
}
