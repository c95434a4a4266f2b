/** The novel engine's sheet. Settings arrive as custom properties on the root. */
export const NOVEL_STYLE = `
.ar-novel { position: absolute; inset: 0; overflow: hidden; background: var(--ar-background); color: var(--ar-color);
  outline: none; font-family: var(--ar-family); font-size: var(--ar-size); line-height: var(--ar-line);
  letter-spacing: var(--ar-letter); -webkit-text-size-adjust: none; text-size-adjust: none; -webkit-tap-highlight-color: transparent; }
.ar-novel .ar-scroller { position: absolute; inset: 0; overflow: hidden auto; overflow-anchor: none;
  overscroll-behavior: contain; scrollbar-width: none; touch-action: pan-y; outline: none; }
.ar-novel .ar-scroller[data-vertical] { overflow: auto hidden; writing-mode: vertical-rl; touch-action: pan-x; }
.ar-novel .ar-scroller::-webkit-scrollbar { display: none; }
.ar-novel .ar-leaves { position: absolute; inset: 0; overflow: hidden; touch-action: none; }
.ar-novel .ar-leaf { position: absolute; inset: 0; overflow: hidden; overflow: clip; background: var(--ar-background); visibility: hidden; }
.ar-novel .ar-leaf[data-shown] { visibility: visible; }
.ar-novel .ar-leaf > .ar-chapter { position: absolute; top: 0; left: 0; box-sizing: border-box; column-fill: auto; will-change: transform; }
.ar-novel .ar-chapter { overflow-wrap: anywhere; hyphens: auto; -webkit-hyphens: auto; line-break: strict; hanging-punctuation: allow-end; orphans: 1; widows: 1; }
.ar-novel .ar-chapter[data-vertical] { writing-mode: vertical-rl; text-orientation: mixed; }
.ar-novel p { margin: 0; margin-block-end: var(--ar-paragraph); text-indent: var(--ar-indent); text-align: var(--ar-align); }
.ar-novel p[data-align] { text-indent: 0; }
.ar-novel p[data-align='center'] { text-align: center; }
.ar-novel p[data-align='right'] { text-align: end; }
.ar-novel :is(h2, h3, h4, h5, h6) { margin: 0; margin-block: 1.4em 0.8em; font-size: 1.08em; font-weight: 600; line-height: 1.4; break-after: avoid; break-inside: avoid; text-wrap: balance; }
.ar-novel .ar-title { margin-block: 0.6em 1.4em; font-size: 1.42em; line-height: 1.35; }
.ar-novel .ar-chapter > :last-child { margin-block-end: 0; }
.ar-novel rt { font-size: 0.5em; line-height: 1; letter-spacing: 0; user-select: none; }
.ar-novel :is(sup, sub) { line-height: 0; font-size: 0.72em; }
.ar-novel .ar-noteref { margin: 0; padding: 0 0.2em; border: 0; background: none; color: var(--ar-accent); font: inherit;
  font-size: 0.72em; line-height: 1; margin-block: -0.5em; vertical-align: super; cursor: pointer; position: relative; text-indent: 0; }
.ar-novel .ar-noteref::after { content: ''; position: absolute; inset: -14px -10px; }
.ar-novel .ar-figure { margin: 0; margin-block: 0.8em 1.2em; text-align: center; break-inside: avoid; line-height: 1.4; }
.ar-novel .ar-figure img { display: block; height: auto; margin-inline: auto; max-width: 100%; background: color-mix(in srgb, currentColor 8%, transparent); }
.ar-novel .ar-chapter[data-vertical] .ar-figure img { max-height: 100%; margin-block: auto; }
.ar-novel figcaption { margin-block-start: 0.6em; font-size: 0.84em; opacity: 0.75; }
.ar-novel .ar-glyph { height: 1em; width: auto; vertical-align: -0.12em; }
.ar-novel hr { border: 0; margin: 0; margin-block: 1.6em; text-align: center; }
.ar-novel hr::before { content: '\\2217\\2003\\2217\\2003\\2217'; opacity: 0.55; letter-spacing: 0; }
.ar-novel blockquote { margin: 0; margin-block-end: var(--ar-paragraph); padding-inline-start: 1em; border-inline-start: 2px solid color-mix(in srgb, currentColor 22%, transparent); }
.ar-novel blockquote p, .ar-novel li p, .ar-novel .ar-note p { text-indent: 0; }
.ar-novel :is(li, blockquote, .ar-note) > :last-child { margin-block-end: 0; }
.ar-novel li { margin-block-end: 0.25em; }
.ar-novel :is(ul, ol) { margin: 0; margin-block-end: var(--ar-paragraph); padding-inline-start: 1.6em; }
.ar-novel .ar-verse { margin-block: 0.6em 1em; padding-inline-start: 1em; }
.ar-novel .ar-line { text-indent: -1em; margin-inline-start: 1em; }
.ar-novel .ar-table { overflow: auto hidden; max-width: 100%; margin-block-end: var(--ar-paragraph); overscroll-behavior: contain; touch-action: pan-x; }
.ar-novel table { border-collapse: collapse; font-size: 0.86em; line-height: 1.5; }
.ar-novel :is(th, td) { padding: 0.35em 0.7em; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); text-align: start; overflow-wrap: normal; }
.ar-novel .ar-shade { position: absolute; inset: 0; background: #000; pointer-events: none; opacity: 0; }
`;
