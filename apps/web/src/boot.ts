/**
 * The only script of a page that runs at once; it stands in the page, so that nothing is asked for. Everything else
 * waits for the load event or the first touch: anything earlier competes with the first poster on a slow line.
 * Links work as links until then; a press of a button is kept and done as soon as the button can do it. It imports
 * nothing: the addresses of the app stand on the root element.
 */
const WAKING = ['pointerdown', 'keydown', 'touchstart'] as const;

/** What `entry-client.tsx` exports. */
interface App {
  /** Resolves once the page answers to touches. */
  startApp: () => Promise<void>;
}

const said = document.querySelector<HTMLElement>('#root')?.dataset ?? {};
let isStarted = false;
/** What was pressed before the page could answer; the last press counts. */
let pressed: HTMLElement | null = null;

/** Keeps a press of a button that cannot do its work yet, and shows that it was felt. Links are left to the browser. */
function keepPress(event: MouseEvent): void {
  const control =
    event.target instanceof Element ? event.target.closest<HTMLElement>('a, button, input, label') : null;
  if (control === null || control.matches('a, .boot-failure *')) return;
  event.preventDefault();
  release();
  pressed = control;
  control.setAttribute('aria-busy', 'true');
}

function release(): HTMLElement | null {
  const control = pressed;
  control?.removeAttribute('aria-busy');
  pressed = null;
  return control;
}

/** Does what was pressed meanwhile. */
function answer(): void {
  removeEventListener('click', keepPress, true);
  const control = release();
  if (control?.isConnected === true) control.click();
}

/** The page stays readable and its links work; that nothing else does is said in the words it brought along. */
function sayFailure(): void {
  removeEventListener('click', keepPress, true);
  release();
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

/** The page carries only the rules of its first sight; whatever the app draws next finds all of them. */
function loadSheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(href)));
    document.head.append(link);
  });
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const name of WAKING) removeEventListener(name, start);
  const { app = '', modules = '', sheets = '' } = said;
  const whenStyled = Promise.all(sheets.split(' ').map(loadSheet));
  // Named by the server, so that they come together and not one after the other.
  for (const href of modules.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  const loading = import(/* @vite-ignore */ app) as Promise<App>; // the build's own entry
  Promise.all([loading, whenStyled])
    .then(([{ startApp }]) => startApp())
    .then(answer)
    .catch(sayFailure);
}

/** What was painted reaches the screen a little after its frame; scripts that come sooner are in its way. */
const SETTLE_MS = 200;

/** Waits until what was loaded is on the screen. A hidden page draws no frames and need not wait. */
function startAfterPaint(): void {
  if (document.hidden) start();
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start, SETTLE_MS)));
}

for (const name of WAKING) addEventListener(name, start, { passive: true });
addEventListener('click', keepPress, true);
if (document.readyState === 'complete') startAfterPaint();
else addEventListener('load', startAfterPaint, { once: true });
