import { coverOf } from '../kit/cover.ts';
import type { Cast } from '../kit/cast.ts';
import type { Look } from '../kit/look.ts';
import type { Book } from '../kit/series.ts';
import { script } from './script.ts';

const look: Look = {
  ink: '#4a4450',
  line: 2.4,
  paper: '#fbf6ea',
  border: 0,
  gutter: 22,
  page: { width: 1080, height: 1536 },
  finish: 'wash',
};

const cast: Readonly<Record<string, Cast>> = {
  林青禾: {
    hair: 'bun',
    hairColor: '#4f4648',
    wear: 'apron',
    top: '#8fb09a',
    bottom: '#6a7480',
    trim: '#f4ead4',
    eyes: '#5a6a58',
    heads: 3.7,
  },
  陈伯: {
    hair: 'bald',
    hairColor: '#d4cec4',
    wear: 'robe',
    top: '#8a94a4',
    trim: '#e8dcc4',
    extras: ['beard', 'wrinkles'],
    heads: 3.3,
  },
  小满: {
    hair: 'twin',
    hairColor: '#5a4a44',
    wear: 'sailor',
    top: '#e0a090',
    bottom: '#7a8aa0',
    trim: '#fff6e8',
    heads: 2.8,
  },
  阿舟: {
    hair: 'spiky',
    hairColor: '#54483f',
    wear: 'tee',
    top: '#7a9ab4',
    bottom: '#6a6a74',
    trim: '#f0e6d0',
    skin: '#e6bf98',
    heads: 3.8,
  },
  爷爷: {
    hair: 'short',
    hairColor: '#e4e0da',
    wear: 'coat',
    top: '#6a7a80',
    trim: '#d8c8a8',
    extras: ['wrinkles', 'scarf'],
    heads: 3.5,
  },
  中介: { hair: 'side', hairColor: '#3f3c44', wear: 'suit', top: '#7a7486', trim: '#c86a5a', heads: 3.7 },
};
const series = { slug: 'eaves-tea', look, direction: 'ltr', cast, letters: 34 } as const;

export const eavesTea: Book = {
  ...series,
  folder: 'Tea Under the Eaves',
  script,
  author: '青禾',
  quality: 70,
  ...coverOf({
    ...series,
    scene: 'shop',
    light: 'dusk',
    weather: 'lights',
    title: '檐下三两茶',
    fill: '#fffaf0',
    edge: '#5a6a5c',
    isColumn: true,
    who: [
      { name: '陈伯', face: 'shut', turn: 1, poster: [0.2, 0.5, 0.17], fanart: [0.36, 0.44, 0.1] },
      { name: '小满', face: 'laugh', turn: -1, poster: [0.66, 0.7, 0.16], fanart: [0.76, 0.58, 0.1] },
      {
        name: '林青禾',
        face: 'smile',
        pose: 'hold',
        turn: 1,
        poster: [0.42, 0.48, 0.25],
        fanart: [0.56, 0.4, 0.14],
      },
    ],
  }),
  sidecar: {
    names: {
      'zh-CN': '檐下三两茶',
      'en-US': 'Tea Under the Eaves',
      'vi-VN': 'Ba lạng trà dưới mái hiên',
      'th-TH': 'ชาสามตำลึงใต้ชายคา',
      'ja-JP': '軒下の茶',
      'ko-KR': '처마 밑 차 석 냥',
      'de-DE': 'Tee unter dem Vordach',
      'fr-FR': 'Le thé sous l’auvent',
      'it-IT': 'Tè sotto la gronda',
      'ru-RU': 'Чай под карнизом',
    },
    descriptions: {
      'zh-CN':
        '设计师林青禾回到雨镇，打算卖掉外婆的茶馆。四十一个没有标签的茶罐，一本不记钱只记人的账，和每天来喝“三两茶”的老人，让她把签字的日子一推再推——直到有人来还一只借了五十二年的杯子。',
      'en-US':
        'A burnt-out designer comes home to sell her grandmother’s tea house. Forty-one unlabelled jars, an account book that records people instead of money and an old man who will not leave make her put off signing, until somebody returns a cup lent fifty-two years ago.',
      'vi-VN':
        'Cô thiết kế kiệt sức trở về thị trấn mưa định bán quán trà của bà ngoại. Bốn mươi mốt hũ trà không nhãn, cuốn sổ không ghi tiền mà ghi người và ông cụ ngày nào cũng đến khiến cô lần lữa mãi việc ký tên, cho tới khi có người mang trả chiếc chén mượn năm mươi hai năm.',
      'th-TH':
        'นักออกแบบผู้หมดไฟกลับบ้านเมืองฝนเพื่อขายร้านชาของยาย โถชาสี่สิบเอ็ดใบที่ไม่มีป้าย บัญชีที่ไม่จดเงินแต่จดผู้คน และคุณตาที่มาทุกวัน ทำให้เธอเลื่อนวันเซ็นออกไปเรื่อย ๆ จนมีคนนำถ้วยที่ยืมไปห้าสิบสองปีมาคืน',
      'ja-JP':
        '疲れはてたデザイナーの青禾は、祖母の茶館を売るため雨の町へ帰る。ラベルのない四十一の茶壺、金でなく人を記した帳面、毎日やって来る老人。署名の日は延び延びになり、やがて五十二年借りられたままの茶碗が返ってくる。',
      'ko-KR':
        '지친 디자이너 칭허는 외할머니의 찻집을 팔려고 비의 마을로 돌아온다. 이름표 없는 차 항아리 마흔한 개, 돈 대신 사람을 적은 장부, 날마다 찾아오는 노인. 서명은 자꾸 미뤄지고, 마침내 52년 전에 빌려 간 찻잔이 돌아온다.',
      'de-DE':
        'Eine ausgebrannte Designerin kehrt heim, um das Teehaus ihrer Großmutter zu verkaufen. Einundvierzig Dosen ohne Etikett, ein Buch, das Menschen statt Geld verzeichnet, und ein alter Mann, der jeden Tag kommt, verschieben die Unterschrift, bis jemand eine Tasse zurückbringt, die vor zweiundfünfzig Jahren verliehen wurde.',
      'fr-FR':
        'Une graphiste à bout rentre vendre la maison de thé de sa grand-mère. Quarante et un pots sans étiquette, un livre de comptes qui note les gens et non l’argent, un vieil homme qui revient chaque jour : elle repousse la signature, jusqu’à ce qu’on lui rende une tasse prêtée il y a cinquante-deux ans.',
      'it-IT':
        'Una designer esausta torna a casa per vendere la sala da tè della nonna. Quarantuno barattoli senza etichetta, un registro che annota le persone e non il denaro e un vecchio che viene ogni giorno le fanno rimandare la firma, finché qualcuno restituisce una tazza prestata cinquantadue anni fa.',
      'ru-RU':
        'Выгоревшая дизайнер возвращается, чтобы продать бабушкину чайную. Сорок одна банка без этикеток, книга, где записаны не деньги, а люди, и старик, который приходит каждый день, заставляют её откладывать подпись, пока кто-то не возвращает чашку, взятую пятьдесят два года назад.',
    },
    tags: {
      'zh-CN': ['日常', '治愈', '水彩'],
      'en-US': ['Slice of life', 'Gentle', 'Watercolour'],
      'vi-VN': ['Đời thường', 'Chữa lành', 'Màu nước'],
      'th-TH': ['ชีวิตประจำวัน', 'อบอุ่นใจ', 'สีน้ำ'],
      'ja-JP': ['日常', '癒し', '水彩'],
      'ko-KR': ['일상', '힐링', '수채화'],
      'de-DE': ['Alltag', 'Ruhig', 'Aquarell'],
      'fr-FR': ['Tranche de vie', 'Douceur', 'Aquarelle'],
      'it-IT': ['Vita quotidiana', 'Delicato', 'Acquerello'],
      'ru-RU': ['Повседневность', 'Тёплая история', 'Акварель'],
    },
    category: 'sliceoflife',
    year: 2022,
    region: 'CN',
    score: 9,
    status: 'completed',
    charge: 'paid',
    price: { CNY: 1500, USD: 249 },
    freeChapters: 2,
  },
};
