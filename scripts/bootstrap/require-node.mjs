/**
 * Says in one sentence what is missing on a machine with an old Node, where the rest of these scripts would end
 * in a syntax error. So this file and the four entries beside it hold nothing that Node 12 cannot read, and
 * everything else is imported after it has run.
 */
export function requireNode() {
  if (process.platform === 'win32') stop('Aurora runs on Linux and macOS; on Windows, run it inside WSL.');
  if (Number(process.versions.node.split('.')[0]) >= 20) return;
  stop(
    'Aurora needs Node 20 or newer, and this is ' +
      process.version +
      ': install it from https://nodejs.org and start again.',
  );
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
