/**
 * The only script a page asks for at once. Everything else waits for the load event or the first touch: anything
 * earlier competes with the first poster on a slow line. Links work as links until then.
 */
const WAKING = ['pointerdown', 'keydown', 'touchstart'] as const;

let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const name of WAKING) removeEventListener(name, start);
  void import('./entry-client.tsx').then(({ startApp }) => startApp());
}

/** What was loaded is on the screen after two frames; a hidden page draws none and need not wait. */
function startAfterPaint(): void {
  if (document.hidden) start();
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
}

for (const name of WAKING) addEventListener(name, start, { passive: true });
if (document.readyState === 'complete') startAfterPaint();
else addEventListener('load', startAfterPaint, { once: true });
