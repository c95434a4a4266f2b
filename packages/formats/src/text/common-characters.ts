/**
 * Characters that make up much of running text. Bytes read in the wrong encoding almost never produce them, which
 * is how encodings are told apart.
 */

const HAN_SIMPLIFIED =
  '的一是了不在有人我他这来大上个们到说时地为子中你道要就和得下那以出也里后过去自生会着家天可小多然没看好起年发' +
  '能成只想开心事手如还此把用对作但方日己第见面样两头间当无经同老长行从前三问现声什么很些被身又学与已知光门意却' +
  '回名让气呢怎走话点明二白山将情真打亲公神高力眼西东四五十便女王军马国张之曰其而所于者乃何遂吾矣且尽书兵曹玄';

const HAN_TRADITIONAL =
  '這來個們說時為裡裏後過會著沒發開還對見樣兩頭間當無經長從問現聲麼學與門卻讓氣點將親東軍馬國張於盡書實應總' +
  '處覺種萬幾給帶難愛義車動員電華語話謂請誰該許讀變邊進運遠選錢陳隊隨靈頁題類願顯風飛飯養驚體';

const HIRAGANA_PARTICLES = 'のにはをたがでてとしれさいるもなかこだらうおよりきっまあそえくけせつわみどめ';

const HANGUL =
  '이다는을의에가고하지도를은한로사기어나서그리자인대아시있었해들라만게니여정보수전장일부면주동상와말했안것원' +
  '생성오거소내세마러세무았과무조습우유경제비모진신위음구더스중때까려할없같방않제저네요며으를던';

const CYRILLIC = 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфё';

/** Thai letters and marks of ordinary prose, most frequent first. */
const THAI = 'านรอกเงมยลวดทสตะปบคหจแพชขใไโ่้ีัิ็าุูำืึ';

const WESTERN = 'éèàçêâîôûùëïüäößÄÖÜÉÈÀÇñáíóúãõåøæœÊÓÍÚì ò«»“”‘’–—…°';

export const FREQUENT = {
  han: new Set(HAN_SIMPLIFIED + HAN_TRADITIONAL),
  hiragana: new Set(HIRAGANA_PARTICLES),
  hangul: new Set(HANGUL),
  cyrillic: new Set(CYRILLIC),
  thai: new Set(THAI),
  western: new Set(WESTERN.replace(' ', '')),
} as const;

/** Marks that East Asian prose is full of. */
export const EAST_ASIAN_MARKS = new Set('，。、？！：；“”‘’「」『』（）《》〈〉【】…—～·　〜ー・');

function charactersOfRange(
  encoding: string,
  lead: readonly [number, number],
  trail: readonly [number, number],
) {
  const found = new Set<string>();
  const decoder = new TextDecoder(encoding);
  for (let high = lead[0]; high <= lead[1]; high += 1) {
    for (let low = trail[0]; low <= trail[1]; low += 1) {
      const text = decoder.decode(Uint8Array.of(high, low));
      if (text.length === 1 && text !== '\uFFFD') found.add(text);
    }
  }
  return found;
}

let plainHan: { zh: Set<string>; tw: Set<string>; ja: Set<string> } | undefined;

/**
 * The everyday halves of the national standards (GB 2312 level 1, Big5 level 1, JIS X 0208 level 1), taken from the
 * decoders themselves when first needed.
 */
export function everydayHan() {
  plainHan ??= {
    zh: charactersOfRange('gb18030', [0xb0, 0xd7], [0xa1, 0xfe]),
    tw: new Set([
      ...charactersOfRange('big5', [0xa4, 0xc6], [0x40, 0x7e]),
      ...charactersOfRange('big5', [0xa4, 0xc6], [0xa1, 0xfe]),
    ]),
    ja: charactersOfRange('euc-jp', [0xb0, 0xcf], [0xa1, 0xfe]),
  };
  return plainHan;
}
