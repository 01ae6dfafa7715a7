export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#ffffff, #131416);
  --surface: light-dark(#f8f8f6, #1a1b1e);
  --line: light-dark(#e7e6e2, #2b2d32);
  --ink: light-dark(#1d1e21, #ebeae6);
  --muted: light-dark(#5f6168, #a2a5ad);
  --accent: light-dark(#2449c4, #9db6ff);
  --green: light-dark(#1b6b46, #7fd1a6);
  --amber: light-dark(#855008, #e5b567);
  --red: light-dark(#a8323a, #f2959a);
  --mono: ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, 'Noto Sans Mono', 'Liberation Mono', Consolas, monospace;
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 70rem;
  background: var(--paper); color: var(--ink);
  font: 0.9375rem/1.5 -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', system-ui, sans-serif;
}
h1 { margin: 0 0 0.25rem; font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 0.75rem; font-size: 1.125rem; }
p { margin: 0.25rem 0; }
code, .path { font-family: var(--mono); font-size: 0.875em; overflow-wrap: anywhere; }
.muted { color: var(--muted); }
.bar { display: block; width: 100%; height: 0.5rem; border-radius: 2px; background: var(--line); }
.bar + .bar { margin-top: 2px; }
.totals > .bar { height: 1rem; margin: 1rem 0 0.75rem; }
.green { fill: var(--green); } .amber { fill: var(--amber); } .red { fill: var(--red); } .accent { fill: var(--accent); }
.facts { display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; margin: 0; }
.facts dt { color: var(--muted); font-size: 0.8125rem; }
.facts dd { margin: 0; font-size: 1.25rem; font-variant-numeric: tabular-nums; }
.facts .key::before { content: ''; display: inline-block; width: 0.6rem; height: 0.6rem; margin-right: 0.4rem; border-radius: 2px; }
.key.green::before { background: var(--green); } .key.amber::before { background: var(--amber); } .key.red::before { background: var(--red); }
.controls { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; padding: 0.75rem 0; position: sticky; top: 0; background: var(--paper); z-index: 1; }
.controls[hidden] { display: none; }
.controls label { color: var(--muted); font-size: 0.8125rem; }
.controls .search { flex: 1 1 14rem; display: flex; align-items: center; gap: 0.5rem; }
input, select { font: inherit; font-size: 0.9375rem; color: var(--ink); background: var(--surface); border: 1px solid var(--line); border-radius: 5px; padding: 0.35rem 0.5rem; min-width: 0; }
.search input { flex: 1; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
#faults, .plain { list-style: none; margin: 0; padding: 0; }
#faults > li { border-top: 1px solid var(--line); content-visibility: auto; contain-intrinsic-size: auto 2.6rem; }
#faults > li[hidden] { display: none; }
summary, .row {
  display: grid; grid-template-columns: minmax(0, 1fr) 8rem 9rem; gap: 0 1rem; align-items: center;
  padding: 0.5rem 0.25rem; 
}
summary { position: relative; padding-left: 1.4rem; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary:hover { background: var(--surface); }
summary::before { content: '\\25b8'; position: absolute; left: 0.25rem; color: var(--muted); }
details[open] > summary::before { content: '\\25be'; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.label { display: inline-block; padding: 0 0.4rem; border: 1px solid var(--line); border-radius: 5px; font-size: 0.8125rem; white-space: nowrap; }
.label.new, .label.more { color: var(--red); } .label.warning { color: var(--amber); } .label.gone, .label.fewer { color: var(--green); }
.samples { padding: 0 0.25rem 1rem 1.4rem; }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
th { text-align: left; font-weight: normal; color: var(--muted); font-size: 0.8125rem; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
.verdict { font-weight: 600; } .verdict.red { color: var(--red); } .verdict.green { color: var(--green); }
.keys { columns: 14rem; padding: 0; list-style: none; font-family: var(--mono); font-size: 0.8125rem; overflow-wrap: anywhere; }
@media (max-width: 40rem) {
  body { padding: 1rem 0.75rem 3rem; }
  summary, .row { grid-template-columns: minmax(0, 1fr) auto; row-gap: 0.35rem; }
  summary > :nth-child(2), .row > :nth-child(2) { grid-column: 1 / -1; grid-row: 2; }
  .controls { position: static; }
  .samples { padding-left: 0.25rem; }
  .samples tr { display: block; padding: 0.35rem 0; border-bottom: 1px solid var(--line); }
  .samples td { display: block; border: 0; padding: 0; }
  .samples thead { display: none; }
}
@media print {
  :root { color-scheme: light; }
  .controls { display: none; }
  #faults > li { break-inside: avoid; content-visibility: visible; }
}
`;
