import { coverOf } from '../kit/cover.ts';
import type { Cast } from '../kit/cast.ts';
import type { Look } from '../kit/look.ts';
import type { Book } from '../kit/series.ts';
import { script } from './script.ts';

const look: Look = {
  ink: '#20243a',
  line: 2.8,
  paper: '#f4f6fa',
  border: 0,
  gutter: 44,
  page: { width: 800, height: 730 },
  finish: 'colour',
};

const cast: Readonly<Record<string, Cast>> = {
  阿迟: {
    hair: 'messy',
    hairColor: '#2e3350',
    wear: 'hoodie',
    top: '#f2c230',
    bottom: '#3a4258',
    trim: '#20243a',
    eyes: '#3a5a8a',
    extras: ['pack'],
    heads: 3.8,
  },
  小迟: {
    hair: 'twin',
    hairColor: '#3a3f60',
    wear: 'dress',
    top: '#7ab8d8',
    trim: '#ffffff',
    eyes: '#3a5a8a',
    heads: 3.1,
  },
  白鹿: {
    hair: 'long',
    hairColor: '#eef0ea',
    wear: 'robe',
    top: '#5a9a84',
    trim: '#f2ead0',
    eyes: '#5a8a4a',
    heads: 3.9,
  },
  影子: {
    hair: 'side',
    hairColor: '#4a4f70',
    wear: 'coat',
    top: '#30345a',
    trim: '#8a90c0',
    skin: '#b8bcd8',
    heads: 4,
  },
  站长: {
    hair: 'short',
    hairColor: '#5a4a40',
    wear: 'tee',
    top: '#c85a48',
    trim: '#ffe8c0',
    extras: ['cap', 'beard'],
    heads: 3.6,
  },
  馆主: {
    hair: 'bun',
    hairColor: '#9a8ab0',
    wear: 'robe',
    top: '#7a5a9a',
    trim: '#f0e0f0',
    extras: ['glasses'],
    heads: 3.4,
  },
};
const series = { slug: 'last-floor', look, direction: 'vertical', cast, letters: 36 } as const;

export const lastFloor: Book = {
  ...series,
  folder: 'The Nineteenth Floor',
  script,
  author: '夜班鹿',
  quality: 72,
  ...coverOf({
    ...series,
    scene: 'forest',
    light: 'night',
    weather: 'lights',
    title: '第十九层',
    fill: '#fff3c4',
    edge: '#20243a',
    isColumn: true,
    who: [
      { name: '白鹿', face: 'smirk', turn: 1, poster: [0.24, 0.42, 0.2], fanart: [0.4, 0.34, 0.12] },
      { name: '阿迟', face: 'stern', turn: 1, poster: [0.48, 0.54, 0.32], fanart: [0.58, 0.44, 0.16] },
    ],
  }),
  sidecar: {
    names: {
      'zh-CN': '第十九层',
      'en-US': 'The Nineteenth Floor',
      'vi-VN': 'Tầng mười chín',
      'th-TH': 'ชั้นที่สิบเก้า',
      'ja-JP': '十九階',
      'ko-KR': '열아홉 층',
      'de-DE': 'Der neunzehnte Stock',
      'fr-FR': 'Le dix-neuvième étage',
      'it-IT': 'Il diciannovesimo piano',
      'ru-RU': 'Девятнадцатый этаж',
    },
    descriptions: {
      'zh-CN':
        '旧塔楼只有十八层，最后一单的地址却写着十九层。外卖员阿迟按了两下“18”，电梯往下走了。地下有森林，有山神，有欠他一个答案的人——七年前，妹妹就是从电梯里消失的。',
      'en-US':
        'The old tower has eighteen floors, but the last order of the night says nineteen. Courier Chi presses 18 twice, and the lift goes down: to a forest, to a mountain god, to somebody who owes him an answer. Seven years ago his sister vanished in a lift.',
      'vi-VN':
        'Tòa tháp cũ chỉ có mười tám tầng, nhưng đơn cuối trong đêm lại ghi tầng mười chín. Shipper A Trì bấm hai lần số 18 và thang máy đi xuống: xuống rừng, xuống chỗ sơn thần, xuống nơi có người nợ anh một câu trả lời. Bảy năm trước, em gái anh mất tích trong thang máy.',
      'th-TH':
        'ตึกเก่ามีแค่สิบแปดชั้น แต่ออร์เดอร์สุดท้ายของคืนเขียนว่าชั้นสิบเก้า ไรเดอร์อาฉือกดเลข 18 สองครั้งแล้วลิฟต์ก็ลง ลงไปถึงป่า ถึงเทพภูเขา ถึงคนที่ติดค้างคำตอบเขา เมื่อเจ็ดปีก่อนน้องสาวหายไปในลิฟต์',
      'ja-JP':
        '旧タワーは十八階建て。なのに今夜最後の注文は「十九階」。配達員のチーが18を二度押すと、エレベーターは下へ向かう。森へ、山の神へ、彼に答えを借りている誰かのもとへ。七年前、妹はエレベーターの中で消えた。',
      'ko-KR':
        '낡은 타워는 열여덟 층뿐인데 오늘 밤 마지막 주문은 19층이다. 배달원 아츠가 18을 두 번 누르자 엘리베이터는 아래로 간다. 숲으로, 산신에게로, 그에게 대답을 빚진 누군가에게로. 7년 전, 여동생은 엘리베이터에서 사라졌다.',
      'de-DE':
        'Der alte Turm hat achtzehn Stockwerke, doch die letzte Bestellung der Nacht nennt den neunzehnten. Kurier Chi drückt zweimal die 18, und der Aufzug fährt abwärts: zu einem Wald, zu einem Berggott, zu jemandem, der ihm eine Antwort schuldet. Vor sieben Jahren verschwand seine Schwester in einem Aufzug.',
      'fr-FR':
        'La vieille tour n’a que dix-huit étages, mais la dernière commande de la nuit indique le dix-neuvième. Le livreur Chi appuie deux fois sur 18, et l’ascenseur descend : vers une forêt, un dieu de la montagne, quelqu’un qui lui doit une réponse. Il y a sept ans, sa sœur a disparu dans un ascenseur.',
      'it-IT':
        'La vecchia torre ha diciotto piani, ma l’ultimo ordine della notte dice diciannove. Il fattorino Chi preme due volte il 18 e l’ascensore scende: verso una foresta, un dio della montagna, qualcuno che gli deve una risposta. Sette anni fa sua sorella è sparita in un ascensore.',
      'ru-RU':
        'В старой башне восемнадцать этажей, но в последнем заказе ночи указан девятнадцатый. Курьер Чи дважды жмёт «18», и лифт едет вниз: в лес, к духу горы, к тому, кто задолжал ему ответ. Семь лет назад в лифте исчезла его сестра.',
    },
    tags: {
      'zh-CN': ['条漫', '都市奇幻', '兄妹'],
      'en-US': ['Webtoon', 'Urban fantasy', 'Siblings'],
      'vi-VN': ['Webtoon', 'Kỳ ảo đô thị', 'Anh em'],
      'th-TH': ['เว็บตูน', 'แฟนตาซีเมือง', 'พี่น้อง'],
      'ja-JP': ['縦読み', '都市ファンタジー', '兄妹'],
      'ko-KR': ['웹툰', '도시 판타지', '남매'],
      'de-DE': ['Webtoon', 'Urban Fantasy', 'Geschwister'],
      'fr-FR': ['Webtoon', 'Fantasy urbaine', 'Frère et sœur'],
      'it-IT': ['Webtoon', 'Fantasy urbano', 'Fratelli'],
      'ru-RU': ['Вебтун', 'Городское фэнтези', 'Брат и сестра'],
    },
    category: 'fantasy',
    year: 2025,
    region: 'CN',
    score: 9.2,
    status: 'ongoing',
    charge: 'vip',
    freeChapters: 1,
    recommended: 80,
  },
};
