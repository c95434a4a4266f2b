/** The comic engine's sheet. Colours come from settings as custom properties on the root. */
export const COMIC_STYLE = `
.ar-comic { position: absolute; inset: 0; overflow: hidden; background: var(--ar-background); outline: none;
  user-select: none; -webkit-user-select: none; -webkit-touch-callout: none; -webkit-tap-highlight-color: transparent; }
.ar-comic .ar-stage { position: absolute; inset: 0; transform-origin: 0 0; }
.ar-comic .ar-scroller { position: absolute; inset: 0; overflow: hidden auto; overflow-anchor: none;
  overscroll-behavior: contain; scrollbar-width: none; touch-action: pan-y; outline: none; }
.ar-comic .ar-scroller::-webkit-scrollbar { display: none; }
.ar-comic .ar-strip { position: relative; margin-inline: auto; }
.ar-comic .ar-strip > .ar-page { position: absolute; inset-inline: 0; }
.ar-comic .ar-track { position: absolute; inset: 0; touch-action: none; }
.ar-comic .ar-panel { position: absolute; inset: 0; display: flex; overflow: auto; overscroll-behavior: contain;
  scrollbar-width: none; touch-action: none; overflow-anchor: none; }
.ar-comic .ar-panel[data-scrolls='y'] { touch-action: pan-y; }
.ar-comic .ar-panel[data-scrolls='x'] { touch-action: pan-x; }
.ar-comic .ar-panel::-webkit-scrollbar { display: none; }
.ar-comic .ar-spread { display: flex; margin: auto; flex: none; }
.ar-comic .ar-spread[data-order='rtl'] { flex-direction: row-reverse; }
.ar-comic .ar-page { position: relative; flex: none; overflow: hidden; background: var(--ar-placeholder, rgb(128 128 128 / 0.14)) center / cover; }
.ar-comic .ar-page[data-shown] { background: none; }
.ar-comic .ar-tile { position: absolute; inset-inline: 0; }
.ar-comic .ar-page img { display: block; width: 100%; height: 100%; -webkit-user-drag: none; }
.ar-comic .ar-failure { position: absolute; inset: 0; display: flex; align-items: center; justify-content: center; }
.ar-comic .ar-retry { min-width: 88px; min-height: 44px; padding: 0 20px; border: 0; border-radius: 22px; font: inherit;
  font-size: 15px; color: #fff; background: rgb(30 36 48 / 0.86); cursor: pointer; touch-action: manipulation; }
.ar-comic .ar-shade { position: absolute; inset: 0; background: #000; pointer-events: none; opacity: 0; }
.ar-comic[data-zoomed] .ar-scroller, .ar-comic[data-zoomed] .ar-panel { touch-action: none; }
`;
