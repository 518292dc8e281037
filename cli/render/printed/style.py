"""How the page looks: cards beside each other on any screen and on paper, and nothing told by colour alone."""

STYLE = """\
:root { color-scheme: light dark; --quiet: #595959; --line: #767676; }
@media (prefers-color-scheme: dark) { :root { --quiet: #b0b0b0; --line: #8a8a8a; } }
body { font: 1rem/1.4 system-ui, sans-serif; margin: 0 auto; max-width: 75rem; padding: 1rem; }
h1, h2, h3 { line-height: 1.2; }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
p { margin: 0.25rem 0; overflow-wrap: anywhere; }
.quiet { color: var(--quiet); font-size: 0.9rem; }
.legend dt { font: bold 1rem ui-monospace, monospace; float: left; clear: left; min-width: 2.5rem; }
.legend dd { margin: 0 0 0 3rem; overflow-wrap: anywhere; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr)); gap: 0.75rem;
  list-style: none; margin: 1rem 0; padding: 0; }
.card { border: 1px solid var(--line); border-radius: 0.5rem; padding: 0.6rem; break-inside: avoid; }
.head { display: flex; justify-content: space-between; gap: 0.5rem; }
.card dl { margin: 0.25rem 0 0; font-size: 0.9rem; }
.card dt { float: left; clear: left; margin-right: 0.4rem; color: var(--quiet); }
.card dd { margin: 0; overflow-wrap: anywhere; }
.drawing { border-collapse: collapse; margin: 0.5rem auto; }
.drawing td { min-width: 2rem; height: 2rem; padding: 0 0.2rem; text-align: center;
  font: bold 1rem ui-monospace, monospace; }
.drawing td.cell { border: 2px solid; }
.drawing caption { caption-side: top; font-size: 0.85rem; }
figure { margin: 0; }
@media print { body { max-width: none; padding: 0; } .cards { grid-template-columns: repeat(4, 1fr); } }
"""
