"""How the page looks: readable on a phone and in the dark, and with a line's state never in its colour alone."""

STYLE = """\
:root { color-scheme: light dark; --good: #17692f; --fair: #7a4b00; --bad: #a8071a; --quiet: #595959;
  --missed: #fde7e9; --partly: #fff3d6; --line: #d0d0d0; }
@media (prefers-color-scheme: dark) {
  :root { --good: #7ee08f; --fair: #f0c05a; --bad: #ff9a9a; --quiet: #b0b0b0;
    --missed: #4a1519; --partly: #40330d; --line: #555; }
}
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 75rem; padding: 1rem; }
h1, h2, h3, h4 { line-height: 1.25; }
h4 { margin: 0.5rem 0 0; font-size: 0.9rem; }
ul { margin: 0.25rem 0; padding-left: 1.25rem; }
table { border-collapse: collapse; }
caption { text-align: left; font-weight: bold; }
th, td { text-align: left; vertical-align: top; padding: 0.1rem 0.75rem 0.1rem 0; }
code, pre { font: 0.85rem/1.4 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.clause { border-top: 1px solid var(--line); padding: 0.5rem 0; }
.clause h3 { margin: 0; }
.status { font-size: 0.85rem; font-weight: normal; border: 1px solid; border-radius: 0.75rem; padding: 0 0.5rem; }
.good { color: var(--good); }
.fair { color: var(--fair); }
.bad { color: var(--bad); }
.quiet { color: var(--quiet); }
.rules { width: 100%; }
.rules .number { text-align: right; color: var(--quiet); font-size: 0.8rem; user-select: none; }
.rules td { border-left: 0.25rem solid transparent; }
.ran td:first-child { border-left-color: var(--good); }
.partly td:first-child { border-left-color: var(--fair); }
.missed td:first-child { border-left-color: var(--bad); }
.partly { background: var(--partly); }
.missed { background: var(--missed); }
.note { display: block; font-size: 0.8rem; font-style: italic; }
tr:target, section:target { outline: 2px solid; }
@media (max-width: 40rem) {
  .rules thead { display: none; }
  .rules tr { display: grid; grid-template-columns: 2.5rem 1fr; }
  .rules td:last-child { grid-column: 2; font-size: 0.8rem; }
}
"""
