/**
 * The only script of a page that runs at once; it stands in the page, so that nothing is asked for. Everything else
 * waits for the load event or the first touch: anything earlier competes with the first poster on a slow line.
 * Links work as links until then. It imports nothing: the addresses of the app stand on the root element.
 */
const WAKING = ['pointerdown', 'keydown', 'touchstart'] as const;

/** What `entry-client.tsx` exports. */
interface App {
  startApp: () => Promise<void>;
}

const said = document.querySelector<HTMLElement>('#root')?.dataset ?? {};
let isStarted = false;

/** The page stays readable and its links work; that nothing else does is said in the words it brought along. */
function sayFailure(): void {
  const { failure, reload } = said;
  if (failure === undefined || reload === undefined) return;
  const bar = document.createElement('div');
  bar.className = 'boot-failure';
  bar.setAttribute('role', 'alert');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = reload;
  button.addEventListener('click', () => location.reload());
  bar.append(failure, button);
  document.body.append(bar);
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const name of WAKING) removeEventListener(name, start);
  const { app = '', modules = '' } = said;
  // Named by the server, so that they come together and not one after the other.
  for (const href of modules.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  const loading = import(/* @vite-ignore */ app) as Promise<App>; // the build's own entry
  loading.then(({ startApp }) => startApp()).catch(sayFailure);
}

/** What was painted reaches the screen a little after its frame; scripts that come sooner are in its way. */
const SETTLE_MS = 200;

/** Waits until what was loaded is on the screen. A hidden page draws no frames and need not wait. */
function startAfterPaint(): void {
  if (document.hidden) start();
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start, SETTLE_MS)));
}

for (const name of WAKING) addEventListener(name, start, { passive: true });
if (document.readyState === 'complete') startAfterPaint();
else addEventListener('load', startAfterPaint, { once: true });
