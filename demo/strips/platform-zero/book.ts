import { coverOf } from '../kit/cover.ts';
import type { Cast } from '../kit/cast.ts';
import type { Look } from '../kit/look.ts';
import type { Book } from '../kit/series.ts';
import { script } from './script.ts';

const look: Look = {
  ink: '#17171c',
  line: 3.4,
  paper: '#ffffff',
  border: 4,
  gutter: 18,
  page: { width: 1000, height: 1422 },
  finish: 'tone',
};

const cast: Readonly<Record<string, Cast>> = {
  顾雨: {
    hair: 'messy',
    hairColor: '#16161c',
    wear: 'coat',
    top: '#5a5e66',
    trim: '#ffffff',
    bottom: '#2a2a30',
    heads: 4,
  },
  林星: {
    hair: 'bob',
    hairColor: '#3a3a40',
    wear: 'hoodie',
    top: '#c9ccd0',
    trim: '#ffffff',
    bottom: '#55585e',
    heads: 3.4,
  },
  林辰: {
    hair: 'side',
    hairColor: '#8a8c92',
    wear: 'suit',
    top: '#2a2b30',
    trim: '#b0b2b8',
    extras: ['glasses'],
    heads: 3.9,
  },
  站长: {
    hair: 'short',
    hairColor: '#e8e8e8',
    wear: 'suit',
    top: '#33353c',
    trim: '#d0d0d0',
    extras: ['cap', 'beard', 'wrinkles'],
    heads: 3.7,
  },
  老裴: {
    hair: 'bald',
    hairColor: '#cfcfcf',
    wear: 'apron',
    top: '#9a9ca2',
    trim: '#efefef',
    extras: ['glasses', 'wrinkles'],
    heads: 3.4,
  },
  乘客: { hair: 'short', hairColor: '#4a4a50', wear: 'coat', top: '#a8aab0', trim: '#efefef', heads: 3.7 },
  列车员: {
    hair: 'side',
    hairColor: '#16161c',
    wear: 'suit',
    top: '#16161c',
    trim: '#ffffff',
    extras: ['hat'],
    heads: 4,
  },
  司机: {
    hair: 'short',
    hairColor: '#3a3a40',
    wear: 'suit',
    top: '#8a8c92',
    trim: '#ffffff',
    extras: ['cap'],
    heads: 3.8,
  },
};
const series = { slug: 'platform-zero', look, direction: 'rtl', cast, letters: 33 } as const;

export const platformZero: Book = {
  ...series,
  folder: 'Platform Zero',
  script,
  author: '顾长夜',
  quality: 58,
  ...coverOf({
    ...series,
    look: { ...look, finish: 'duo', duo: ['#0c0d14', '#8a2230', '#f6efe4'] },
    scene: 'street',
    light: 'night',
    weather: 'rain',
    title: '零号站台',
    fill: '#f6efe4',
    edge: '#0c0d14',
    isColumn: true,
    who: [
      { name: '站长', face: 'smirk', turn: 1, poster: [0.2, 0.5, 0.16], fanart: [0.36, 0.42, 0.1] },
      { name: '林星', face: 'sad', turn: -1, poster: [0.64, 0.62, 0.2], fanart: [0.74, 0.5, 0.12] },
      { name: '顾雨', face: 'stern', turn: 1, poster: [0.38, 0.58, 0.32], fanart: [0.55, 0.46, 0.17] },
    ],
  }),
  sidecar: {
    names: {
      'zh-CN': '零号站台',
      'en-US': 'Platform Zero',
      'vi-VN': 'Sân ga số 0',
      'th-TH': 'ชานชาลาศูนย์',
      'ja-JP': '零番ホーム',
      'ko-KR': '0번 승강장',
      'de-DE': 'Gleis Null',
      'fr-FR': 'Quai zéro',
      'it-IT': 'Binario zero',
      'ru-RU': 'Нулевая платформа',
    },
    descriptions: {
      'zh-CN':
        '城西旧站的大钟停在零点已经七年。一个雨夜它忽然响了，一趟不存在的列车带走了钟表匠。警官顾雨手里多出一张单程票，而给他票的人，说是七年前的他自己。',
      'en-US':
        'The clock of the old West Station stopped at midnight seven years ago. One rainy night it strikes, and a train that does not exist takes a clockmaker away. Detective Gu holds a one-way ticket, handed to him, he is told, by himself.',
      'vi-VN':
        'Đồng hồ ga Tây cũ dừng ở nửa đêm đã bảy năm. Một đêm mưa nó bỗng điểm chuông, và chuyến tàu không tồn tại mang người thợ đồng hồ đi mất. Thanh tra Cố cầm trong tay tấm vé một chiều do chính anh của bảy năm trước để lại.',
      'th-TH':
        'นาฬิกาสถานีตะวันตกเก่าหยุดที่เที่ยงคืนมาเจ็ดปี คืนฝนตกคืนหนึ่งมันตีขึ้นมา และรถไฟที่ไม่มีอยู่จริงพาช่างนาฬิกาหายไป ในมือสารวัตรกู้มีตั๋วเที่ยวเดียว ซึ่งผู้ฝากไว้คือตัวเขาเองเมื่อเจ็ดปีก่อน',
      'ja-JP':
        '旧西駅の大時計は七年前から零時で止まっていた。ある雨の夜、鐘が鳴り、存在しない列車が時計師を連れ去る。刑事・顧の手には片道切符が一枚。渡したのは、七年前の自分だという。',
      'ko-KR':
        '옛 서역의 대시계는 7년째 자정에 멈춰 있었다. 비 오는 밤 종이 울리고, 존재하지 않는 열차가 시계공을 데려간다. 형사 구위의 손에 편도표 한 장. 건넨 사람은 7년 전의 자신이라고 한다.',
      'de-DE':
        'Die Uhr des alten Westbahnhofs steht seit sieben Jahren auf Mitternacht. In einer Regennacht schlägt sie, und ein Zug, den es nicht gibt, nimmt einen Uhrmacher mit. Kommissar Gu hält eine einfache Fahrkarte in der Hand: von ihm selbst, heißt es.',
      'fr-FR':
        'L’horloge de la vieille gare de l’Ouest s’est arrêtée à minuit il y a sept ans. Une nuit de pluie, elle sonne, et un train qui n’existe pas emporte un horloger. L’inspecteur Gu tient un aller simple, laissé, dit-on, par lui-même.',
      'it-IT':
        'L’orologio della vecchia stazione Ovest è fermo a mezzanotte da sette anni. Una notte di pioggia batte, e un treno che non esiste porta via un orologiaio. L’ispettore Gu ha in mano un biglietto di sola andata: glielo ha lasciato, dicono, lui stesso.',
      'ru-RU':
        'Часы старого Западного вокзала семь лет стоят на полуночи. Дождливой ночью они бьют, и несуществующий поезд увозит часовщика. В руке инспектора Гу билет в один конец, который, говорят, оставил ему он сам.',
    },
    tags: {
      'zh-CN': ['悬疑', '黑白', '时间'],
      'en-US': ['Mystery', 'Black and white', 'Time'],
      'vi-VN': ['Bí ẩn', 'Đen trắng', 'Thời gian'],
      'th-TH': ['ลึกลับ', 'ขาวดำ', 'เวลา'],
      'ja-JP': ['ミステリー', 'モノクロ', '時間'],
      'ko-KR': ['미스터리', '흑백', '시간'],
      'de-DE': ['Mystery', 'Schwarzweiß', 'Zeit'],
      'fr-FR': ['Mystère', 'Noir et blanc', 'Temps'],
      'it-IT': ['Mistero', 'Bianco e nero', 'Tempo'],
      'ru-RU': ['Детектив', 'Чёрно-белое', 'Время'],
    },
    category: 'mystery',
    year: 2023,
    region: 'CN',
    score: 9.3,
    status: 'completed',
    charge: 'paid',
    price: { CNY: 1200, USD: 199 },
    freeChapters: 1,
    recommended: 84,
  },
};
