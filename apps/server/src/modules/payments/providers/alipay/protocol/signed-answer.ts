/** Where a JSON value that starts at `start` ends; -1 where it does not end. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let isInString = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (isInString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isInString = false;
    } else if (sign === '"') isInString = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

/**
 * The object that an answer opens with, exactly as it was written: the signature is over these characters, and writing
 * the parsed object again would change blanks, escapes and numbers. Null where the answer does not open with `name`.
 */
export function rawObjectOf(answer: string, name: string): string | null {
  const opening = /^\s*\{\s*"([a-z_]+)"\s*:\s*(?=\{)/u.exec(answer);
  if (opening?.[1] !== name) return null;
  const end = endOfObject(answer, opening[0].length);
  return end < 0 ? null : answer.slice(opening[0].length, end);
}
