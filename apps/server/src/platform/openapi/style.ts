/** The style of the page, in the colours of the other pages. It is a separate file, because no answer may contain inline styles. */
export const STYLE = `:root {
  color-scheme: light dark;
  --bg: #e7ede2; --surface: #fbfcf6; --sunken: #dae3d5; --text: #16233a; --muted: #435269; --line: #b3bfb0; --edge: #64757c; --link: #0b5f59;
}
@media (prefers-color-scheme: dark) {
  :root { --bg: #0c1524; --surface: #15223a; --sunken: #0a111d; --text: #f1f3e8; --muted: #b5c2d3; --line: #31445f; --edge: #7b91b1; --link: #7fd3c3; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 60rem; background: var(--bg); color: var(--text); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.2; }
h2 { margin: 2.5rem 0 0.5rem; }
h3 { margin: 1rem 0 0.25rem; font-size: 1rem; }
a { color: var(--link); }
code, pre { font-family: ui-monospace, monospace; font-size: 0.875rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1rem; margin: 0; padding: 0; list-style: none; }
nav a, .file { display: inline-flex; align-items: center; min-height: 44px; }
details { margin: 0.5rem 0; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); }
summary { display: flex; flex-wrap: wrap; align-items: center; gap: 0 0.75rem; min-height: 44px; padding: 0.5rem 0.75rem; cursor: pointer; }
summary code { font-size: 0.9375rem; }
summary::before { content: "+"; width: 1ch; font-weight: 700; }
details[open] > summary::before { content: "\\2212"; }
:focus-visible { outline: 3px solid var(--edge); outline-offset: 2px; }
.method { min-width: 3rem; font-weight: 700; }
.inside { padding: 0 0.75rem 0.75rem; }
.muted { color: var(--muted); }
pre { margin: 0; padding: 0.75rem; overflow-x: auto; border-radius: 6px; background: var(--sunken); white-space: pre; overflow-wrap: normal; }
dl { margin: 0; }
dt { margin-top: 0.5rem; }
dd { margin: 0; color: var(--muted); }
`
