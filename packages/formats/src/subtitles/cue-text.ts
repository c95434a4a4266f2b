/** What a cue may hold once it is ours: text, line breaks and two tags, always closed in order. */
type Style = 'i' | 'b';

const REFERENCES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f',
  '&amp;': '&',
};

const decodeReferences = (text: string) =>
  text.replaceAll(/&(?:lt|gt|quot|nbsp|lrm|rlm|amp);/gu, (name) => REFERENCES[name] ?? name);
/** `-->` inside a cue would end it for some players. */
const encode = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Builds cue text from pieces, keeping its tags balanced. */
export class CueText {
  #out = '';
  readonly #open: Style[] = [];

  text(raw: string): void {
    this.#out += encode(raw);
  }

  set(style: Style, to: 'on' | 'off'): void {
    if (to === 'on') this.open(style);
    else this.close(style);
  }

  open(style: Style): void {
    if (this.#open.includes(style)) return;
    this.#open.push(style);
    this.#out += `<${style}>`;
  }

  close(style: Style): void {
    const at = this.#open.lastIndexOf(style);
    if (at === -1) return;
    const after = this.#open.splice(at);
    for (const inner of after.toReversed()) this.#out += `</${inner}>`;
    for (const inner of after.slice(1)) this.open(inner);
  }

  /** The finished text, without empty lines: an empty line would end the cue. */
  finish(): string {
    for (const style of this.#open.splice(0).toReversed()) this.#out += `</${style}>`;
    let text = this.#out;
    for (let before = ''; before !== text;) {
      before = text;
      text = text.replaceAll(/<([ib])>(\s*)<\/\1>/gu, '$2');
    }
    const lines = text.split('\n').map((line) => line.trim());
    return lines.filter((line) => line !== '').join('\n');
  }
}

/** Text of SRT and WebVTT: `<i>` and `<b>` stay, every other tag goes, `{\an8}` of converters too. */
export function cueFromTags(raw: string): string {
  const cue = new CueText();
  const pieces = raw.replaceAll(/\{\\[^{}]*\}/gu, '').split(/(<\/?[a-z][^<>\n]*>|<\d[\d:.]*>)/iu);
  for (const [n, piece] of pieces.entries()) {
    const tag = n % 2 === 0 ? null : /^<(\/?)([a-z]+)/iu.exec(piece);
    const name = tag?.[2]?.toLowerCase();
    if (n % 2 === 0) cue.text(decodeReferences(piece));
    else if (name === 'i' || name === 'b') cue.set(name, tag?.[1] === '/' ? 'off' : 'on');
    else if (name === 'br') cue.text('\n');
  }
  return cue.finish();
}

/** Text of ASS and SSA: `{\i1}` and `{\b1}` become tags, drawings and all other commands go. */
export function cueFromAss(raw: string): string {
  const cue = new CueText();
  let isDrawing = false;
  for (const [n, piece] of raw.split(/(\{[^{}]*\})/u).entries()) {
    if (n % 2 === 0) {
      const text = piece.replaceAll(/\\[Nn]/gu, '\n').replaceAll('\\h', '\u00a0');
      if (!isDrawing) cue.text(text);
      continue;
    }
    for (const [, name = '', value = ''] of piece.matchAll(/\\(i|b|p|r)(\d*)/gu)) {
      if (name === 'p') isDrawing = value !== '' && value !== '0';
      else if (name === 'r') for (const style of ['i', 'b'] as const) cue.close(style);
      else if (name === 'i' || name === 'b') cue.set(name, value === '' || value === '0' ? 'off' : 'on');
    }
  }
  return cue.finish();
}
