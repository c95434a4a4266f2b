/** How long a password holds against somebody who tries, in four words. */
export const STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** What begins or fills most guessed passwords; each is worth one character, not its length. */
const GUESSED_FIRST =
  /passw(?:or)?d|p[a@]ssw[o0]rd|qwert[yz]|asdf|zxcv|iloveyou|woaini|admin|welcome|letmein|dragon|monkey|5201314|(?:19|20)\d\d/giu;

/** Rows of a keyboard: fingers that walk along one make nothing new. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890'];

/** What a character that was to be expected adds, of one that was not. */
const EXPECTED_PART = 0.25;

/** Bits from which the second, third and fourth word hold. */
const STEPS = [30, 45, 62] as const;

const isNextOnRow = (a: string, b: string): boolean =>
  ROWS.some((row) => row.includes(a + b) || row.includes(b + a));

/** Whether `b` was to be expected after `a`: the same, the next, the one before, or its neighbour on the keyboard. */
function isExpected(a: string, b: string): boolean {
  const step = (b.codePointAt(0) ?? 0) - (a.codePointAt(0) ?? 0);
  return Math.abs(step) <= 1 || isNextOnRow(a.toLowerCase(), b.toLowerCase());
}

/** How many characters stand for choice. */
function chosenLength(characters: readonly string[]): number {
  return characters.reduce((sum, character, index) => {
    const before = characters[index - 1];
    return sum + (before !== undefined && isExpected(before, character) ? EXPECTED_PART : 1);
  }, 0);
}

/** From how many characters each one seems to be taken. */
function alphabetOf(password: string): number {
  const kinds: readonly [RegExp, number][] = [
    [/[a-z]/u, 26],
    [/[A-Z]/u, 26],
    [/\d/u, 10],
    [/[ -/:-@[-`{-~]/u, 33],
    [/[^ -~]/u, 2000],
  ];
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
}

function withoutName(password: string, username: string): string {
  const name = username.trim().toLowerCase();
  return name.length < 3 ? password : password.toLowerCase().replaceAll(name, '');
}

/** A rough judgement for the meter beneath the field; what may be set is decided by the server. */
export function passwordStrength(password: string, username: string): Strength {
  const kept = withoutName(password, username).replaceAll(GUESSED_FIRST, '*');
  if (kept === '') return 'weak';
  const bits = chosenLength(Array.from(kept)) * Math.log2(alphabetOf(password));
  return STRENGTHS[STEPS.filter((step) => bits >= step).length] ?? 'weak';
}
