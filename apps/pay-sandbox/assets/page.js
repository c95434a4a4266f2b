/** Comfort only: without it every page works, and is as old as its loading. */

const ASK_EVERY_MS = 1500;

for (const timer of document.querySelectorAll('[data-seconds]')) {
  const endsAt = performance.now() + Number(timer.dataset.seconds) * 1000;
  const show = () => {
    const seconds = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
    timer.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  };
  show();
  setInterval(show, 1000);
}

async function copy(button) {
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = button.dataset.copied;
  } catch {
    // A page without TLS may not copy: the text is marked, so that the payer can.
    getSelection()?.selectAllChildren(document.getElementById('address'));
  }
}

for (const button of document.querySelectorAll('[data-copy]')) {
  button.addEventListener('click', () => void copy(button));
}

// A button that was pressed is not pressed twice.
for (const form of document.forms) {
  form.addEventListener('submit', () => {
    setTimeout(() => {
      for (const button of document.querySelectorAll('button')) button.disabled = true;
    });
  });
}

// Back by the browser's cache: the buttons live again, the state may have moved on.
addEventListener('pageshow', (event) => event.persisted && location.reload());

const { watch, version } = document.body.dataset;

async function look() {
  if (document.hidden) return;
  try {
    const answer = await fetch(watch, { cache: 'no-store' });
    const state = await answer.json();
    if (state.version !== version) location.replace(location.href);
  } catch {
    // The gateway is away for a moment; the next look tells.
  }
}

if (watch) setInterval(() => void look(), ASK_EVERY_MS);
