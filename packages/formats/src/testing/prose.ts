import type { TextEncoding } from '../text/decode-text.ts';

/** Plain prose of about 200 characters in each language, our own, with the encodings it is found in. */
export const PROSE: readonly {
  readonly name: string;
  readonly encodings: readonly TextEncoding[];
  readonly text: string;
}[] = [
  {
    name: 'simplified Chinese',
    encodings: ['utf-8', 'utf-16le', 'utf-16be', 'gb18030'],
    text: '清晨的雾还没有散去，码头上已经有人在搬运箱子。老周把烟斗放进口袋，抬头看了看天色，心里想着今天恐怕又要下雨。船长从舱里走出来，大声问他货物是不是都装好了。老周点点头，却没有说话。他知道这一趟路很远，也许再也回不到这个小镇。风从江面上吹来，带着一点潮湿的味道，远处传来几声鸟叫，像是有人在轻轻地叹气。',
  },
  {
    name: 'traditional Chinese',
    encodings: ['utf-8', 'utf-16le', 'big5'],
    text: '清晨的霧還沒有散去，碼頭上已經有人在搬運箱子。老周把煙斗放進口袋，抬頭看了看天色，心裡想著今天恐怕又要下雨。船長從艙裡走出來，大聲問他貨物是不是都裝好了。老周點點頭，卻沒有說話。他知道這一趟路很遠，也許再也回不到這個小鎮。風從江面上吹來，帶著一點潮濕的味道，遠處傳來幾聲鳥叫，像是有人在輕輕地嘆氣。',
  },
  {
    name: 'Japanese',
    encodings: ['utf-8', 'utf-16le', 'shift_jis', 'euc-jp'],
    text: '朝の霧がまだ消えないうちに、港ではもう人々が荷物を運んでいた。老人はパイプをポケットにしまい、空を見上げて、今日もまた雨になるだろうと思った。船長が出てきて、荷物はすべて積み終わったのかと大きな声で聞いた。老人はうなずいたが、何も言わなかった。この旅がとても長いことを知っていたからだ。',
  },
  {
    name: 'Korean',
    encodings: ['utf-8', 'utf-16le', 'euc-kr'],
    text: '아침 안개가 아직 걷히지 않았는데 부두에서는 벌써 사람들이 상자를 나르고 있었다. 노인은 담뱃대를 주머니에 넣고 하늘을 올려다보며 오늘도 비가 올 것이라고 생각했다. 선장이 나와서 짐을 모두 실었느냐고 큰 소리로 물었다. 노인은 고개를 끄덕였지만 아무 말도 하지 않았다. 그는 이 길이 아주 멀다는 것을 알고 있었다.',
  },
  {
    name: 'Russian',
    encodings: ['utf-8', 'utf-16le', 'windows-1251'],
    text: 'Утренний туман ещё не рассеялся, а на пристани уже таскали ящики. Старик убрал трубку в карман, посмотрел на небо и подумал, что сегодня, наверное, опять пойдёт дождь. Капитан вышел из каюты и громко спросил, всё ли погружено. Старик кивнул, но ничего не сказал. Он знал, что путь предстоит долгий.',
  },
  {
    name: 'German',
    encodings: ['utf-8', 'windows-1252'],
    text: 'Der Nebel hatte sich noch nicht gelöst, da schleppten die Männer am Kai schon Kisten. Der Alte steckte die Pfeife ein, blickte zum Himmel und dachte, es würde wohl wieder regnen. „Ist alles verladen?“, fragte der Kapitän über die Brüstung. Der Alte nickte nur und schwieg, denn er wusste, wie groß die Strecke war.',
  },
  {
    name: 'French',
    encodings: ['utf-8', 'windows-1252'],
    text: 'La brume ne s’était pas encore levée que déjà, sur le quai, des hommes portaient des caisses. Le vieux rangea sa pipe, leva les yeux vers le ciel et pensa qu’il pleuvrait sans doute à nouveau. Le capitaine sortit et demanda d’une voix forte si tout était chargé. Le vieux hocha la tête, mais ne répondit rien.',
  },
  {
    name: 'Vietnamese',
    encodings: ['utf-8', 'utf-16le'],
    text: 'Sương sớm còn chưa tan mà trên bến đã có người khuân vác những chiếc thùng. Ông lão cất tẩu thuốc vào túi, ngước nhìn trời và nghĩ rằng hôm nay có lẽ lại mưa.',
  },
  {
    name: 'Thai',
    encodings: ['utf-8', 'utf-16le', 'windows-874'],
    text: 'หมอกยามเช้ายังไม่ทันจางหาย ที่ท่าเรือก็มีคนขนลังไม้กันแล้ว ชายชราเก็บกล้องยาสูบลงในกระเป๋า เงยหน้ามองท้องฟ้าแล้วคิดว่าวันนี้ฝนคงจะตกอีก กัปตันเดินออกมาถามเสียงดังว่าขนของขึ้นเรือหมดแล้วหรือยัง',
  },
  {
    name: 'English',
    encodings: ['utf-8', 'utf-16le', 'utf-16be'],
    text: 'The mist had not lifted yet, and on the quay they were already carrying crates. The old man put his pipe away, looked at the sky and thought it would rain again. Nobody answered the captain.',
  },
];
