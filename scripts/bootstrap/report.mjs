/** Lines about the steps before the program itself: to `stream`, so that a command's own output stays clean. */
export function createReport(stream) {
  return {
    say: (line) => stream.write(`${line}\n`),

    /** One line a step, completed by its time when `work` is done. `work` may show how far it is. */
    step: async (title, work) => {
      const startedAt = performance.now();
      const progress = createProgress(stream, title);
      try {
        return await work(progress.show);
      } finally {
        progress.end(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
      }
    },
  };
}

/** Redraws its line on a terminal; in a log file it adds a line every ten seconds. */
function createProgress(stream, title) {
  const LOG_EVERY_MS = 10_000;
  let loggedAt = performance.now();
  stream.write(stream.isTTY ? title : `${title}…\n`);
  return {
    show: (text) => {
      if (stream.isTTY) {
        stream.write(`\r\u001B[K${title} ${text}`);
      } else if (performance.now() - loggedAt >= LOG_EVERY_MS) {
        loggedAt = performance.now();
        stream.write(`  ${text}\n`);
      }
    },
    end: (text) => stream.write(stream.isTTY ? `\r\u001B[K${title}: ${text}\n` : `  ${text}\n`),
  };
}
