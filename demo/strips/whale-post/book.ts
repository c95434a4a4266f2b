import { coverOf } from '../kit/cover.ts';
import type { Cast } from '../kit/cast.ts';
import type { Look } from '../kit/look.ts';
import type { Book } from '../kit/series.ts';
import { script } from './script.ts';

const look: Look = {
  ink: '#1d1b2a',
  line: 3.2,
  paper: '#fbf8f0',
  border: 4,
  gutter: 18,
  page: { width: 1080, height: 1536 },
  finish: 'colour',
};

const cast: Readonly<Record<string, Cast>> = {
  阿屿: {
    hair: 'tail',
    hairColor: '#3a2f4a',
    wear: 'sailor',
    top: '#2f6f8f',
    bottom: '#e8e0cc',
    trim: '#fff6e4',
    eyes: '#2f7f8a',
    extras: ['cap', 'freckles'],
    heads: 3.3,
  },
  老葛: {
    hair: 'bald',
    hairColor: '#c8c4bc',
    wear: 'coat',
    top: '#3a4a64',
    trim: '#d8b860',
    extras: ['beard', 'wrinkles'],
    heads: 3.8,
    skin: '#e6bd9c',
  },
  灯婆: {
    hair: 'bun',
    hairColor: '#d8d4d0',
    wear: 'apron',
    top: '#8a4a5a',
    trim: '#f0e2c4',
    extras: ['glasses', 'wrinkles'],
    heads: 3.1,
  },
  澜: {
    hair: 'long',
    hairColor: '#2f2a44',
    wear: 'coat',
    top: '#2a6a7a',
    trim: '#f2e4c0',
    eyes: '#2f7f8a',
    heads: 3.9,
  },
  守钟人: {
    hair: 'messy',
    hairColor: '#a8a49c',
    wear: 'robe',
    top: '#6a5a4a',
    trim: '#c8b48a',
    extras: ['beard', 'wrinkles'],
    heads: 3.6,
    skin: '#dcb592',
  },
  镇民: {
    hair: 'side',
    hairColor: '#5a3f2c',
    wear: 'tee',
    top: '#b86a4a',
    trim: '#f0d8a8',
    heads: 3.6,
    skin: '#e8c09c',
  },
  邮戳: { kind: 'cat', color: '#e0913f', trim: '#fff2dc' },
  小鲸: { kind: 'whale', color: '#4a7fb0', trim: '#eef4f4' },
};

const series = { slug: 'whale-post', look, direction: 'ltr', cast, letters: 34 } as const;

const cover = coverOf({
  ...series,
  scene: 'sea',
  light: 'dusk',
  weather: 'lights',
  title: '鲸背邮差',
  fill: '#fff6e0',
  edge: '#2a2348',
  who: [
    { name: '小鲸', face: 'smile', turn: -1, poster: [0.52, 0.8, 0.27], fanart: [0.62, 0.74, 0.19] },
    {
      name: '阿屿',
      face: 'laugh',
      pose: 'wave',
      turn: 1,
      poster: [0.44, 0.43, 0.27],
      fanart: [0.6, 0.3, 0.13],
    },
    { name: '邮戳', face: 'shut', turn: -1, poster: [0.73, 0.55, 0.15], fanart: [0.76, 0.42, 0.08] },
  ],
});

export const whalePost: Book = {
  ...series,
  folder: 'Whale-back Post',
  script,
  author: '沈屿之',
  quality: 74,
  ...cover,
  sidecar: {
    names: {
      'zh-CN': '鲸背邮差',
      'en-US': 'Whale-back Post',
      'vi-VN': 'Bưu tá trên lưng cá voi',
      'th-TH': 'บุรุษไปรษณีย์บนหลังวาฬ',
      'ja-JP': '鯨の背の郵便屋',
      'ko-KR': '고래 등의 우체부',
      'de-DE': 'Post vom Walrücken',
      'fr-FR': 'La Poste à dos de baleine',
      'it-IT': 'La posta sul dorso della balena',
      'ru-RU': 'Почта на спине кита',
    },
    descriptions: {
      'zh-CN':
        '雾港有八十一座岛，没有一座桥。少女阿屿骑着鲸、带着猫送信，直到一封没有地址的信，把她带到沉没了十二年的小镇——那里的邮筒里，每一封信都写着她的名字。',
      'en-US':
        'Mist Harbour has eighty-one islands and not one bridge. Ayu delivers the mail by whale, with a cat, until a letter without an address leads her to a town that sank twelve years ago, where every letter in the box bears her name.',
      'vi-VN':
        'Cảng Sương có tám mươi mốt hòn đảo mà không có lấy một cây cầu. A Dữ cưỡi cá voi, mang theo chú mèo đi đưa thư, cho tới khi một lá thư không địa chỉ dẫn cô đến thị trấn đã chìm mười hai năm, nơi lá thư nào cũng đề tên cô.',
      'th-TH':
        'อ่าวหมอกมีแปดสิบเอ็ดเกาะแต่ไม่มีสะพานสักแห่ง อาอวี่ขี่วาฬพาแมวไปส่งจดหมาย จนจดหมายไร้ที่อยู่ฉบับหนึ่งพาเธอไปยังเมืองที่จมมาสิบสองปี ซึ่งจดหมายทุกฉบับในตู้จ่าหน้าถึงเธอ',
      'ja-JP':
        '霧港には島が八十一、橋はひとつもない。鯨に乗り、猫を連れて手紙を届ける少女アユ。宛先のない一通が、十二年前に沈んだ町へ彼女を導く。そのポストの手紙には、すべて彼女の名があった。',
      'ko-KR':
        '안개항에는 섬이 여든한 개, 다리는 하나도 없다. 고래를 타고 고양이와 함께 편지를 나르는 소녀 아위. 주소 없는 편지 한 통이 12년 전 가라앉은 마을로 그녀를 이끈다. 그곳 우체통의 편지마다 그녀의 이름이 적혀 있다.',
      'de-DE':
        'Nebelhafen hat einundachtzig Inseln und keine Brücke. Ayu trägt die Post auf einem Wal aus, mit Katze, bis ein Brief ohne Adresse sie in eine Stadt führt, die vor zwölf Jahren versank und in der jeder Brief ihren Namen trägt.',
      'fr-FR':
        'Port-Brume compte quatre-vingt-une îles et pas un pont. Ayu distribue le courrier à dos de baleine, avec son chat, jusqu’au jour où une lettre sans adresse la mène dans une ville engloutie depuis douze ans, où chaque lettre porte son nom.',
      'it-IT':
        'Porto Nebbia ha ottantuno isole e nessun ponte. Ayu consegna la posta in groppa a una balena, con un gatto, finché una lettera senza indirizzo la porta in una città sommersa da dodici anni, dove ogni lettera reca il suo nome.',
      'ru-RU':
        'В Туманной гавани восемьдесят один остров и ни одного моста. Аюй развозит письма верхом на ките, с котом за компанию, пока письмо без адреса не приводит её в городок, затонувший двенадцать лет назад: там на каждом письме её имя.',
    },
    tags: {
      'zh-CN': ['冒险', '治愈', '全彩'],
      'en-US': ['Adventure', 'Heart-warming', 'Full colour'],
      'vi-VN': ['Phiêu lưu', 'Chữa lành', 'Màu'],
      'th-TH': ['ผจญภัย', 'อบอุ่นใจ', 'สี่สี'],
      'ja-JP': ['冒険', '癒し', 'フルカラー'],
      'ko-KR': ['모험', '힐링', '풀컬러'],
      'de-DE': ['Abenteuer', 'Herzerwärmend', 'In Farbe'],
      'fr-FR': ['Aventure', 'Réconfortant', 'En couleur'],
      'it-IT': ['Avventura', 'Commovente', 'A colori'],
      'ru-RU': ['Приключения', 'Тёплая история', 'В цвете'],
    },
    category: 'adventure',
    year: 2024,
    region: 'CN',
    score: 9.1,
    status: 'completed',
    charge: 'free',
    recommended: 92,
  },
};
