import { coverOf } from '../kit/cover.ts';
import type { Cast } from '../kit/cast.ts';
import type { Look } from '../kit/look.ts';
import type { Book } from '../kit/series.ts';
import { script } from './script.ts';

const look: Look = {
  ink: '#3a3036',
  line: 3.6,
  paper: '#fff8ec',
  border: 5,
  gutter: 16,
  page: { width: 760, height: 1960 },
  finish: 'colour',
};

const cast: Readonly<Record<string, Cast>> = {
  小米: {
    hair: 'bob',
    hairColor: '#6a4a3a',
    wear: 'hoodie',
    top: '#f0b84a',
    bottom: '#5a7a9a',
    trim: '#fff6e4',
    heads: 2.9,
  },
  大熊: {
    hair: 'short',
    hairColor: '#4a3a34',
    wear: 'tee',
    top: '#6fae8a',
    bottom: '#4a5568',
    trim: '#ffffff',
    extras: ['glasses'],
    heads: 3,
  },
  老板: { hair: 'bald', hairColor: '#8a8078', wear: 'suit', top: '#5a6a8a', trim: '#d8574a', heads: 2.9 },
  顾问: {
    hair: 'side',
    hairColor: '#3a3a44',
    wear: 'suit',
    top: '#8a6aa0',
    trim: '#f0c060',
    extras: ['glasses'],
    heads: 3,
  },
  客户: { hair: 'messy', hairColor: '#9a6a44', wear: 'coat', top: '#c98f7a', trim: '#fff2dc', heads: 3 },
  门卫: {
    hair: 'short',
    hairColor: '#b8b4ae',
    wear: 'coat',
    top: '#4a6a6a',
    trim: '#d8c080',
    extras: ['cap', 'wrinkles'],
    heads: 2.9,
  },
  老会计: {
    hair: 'bun',
    hairColor: '#e0dcd6',
    wear: 'robe',
    top: '#a86a7a',
    trim: '#f2e2cc',
    extras: ['glasses', 'wrinkles'],
    heads: 2.8,
  },
  新人: { hair: 'spiky', hairColor: '#3a4a6a', wear: 'hoodie', top: '#7ab0d8', trim: '#ffffff', heads: 2.9 },
  阿橘: { kind: 'cat', color: '#ee9a45', trim: '#fff4e0' },
  阿花: { kind: 'cat', color: '#6a6a74', trim: '#f4f0ea' },
};
const series = { slug: 'office-cat', look, direction: 'ltr', cast, letters: 36 } as const;

export const officeCat: Book = {
  ...series,
  folder: 'The Team Lead Is a Cat',
  script,
  author: '米不加班',
  quality: 70,
  ...coverOf({
    ...series,
    scene: 'room',
    light: 'day',
    title: '组长是只猫',
    fill: '#fff8ec',
    edge: '#d8574a',
    who: [
      { name: '大熊', face: 'smile', turn: 1, poster: [0.2, 0.48, 0.2], fanart: [0.34, 0.44, 0.12] },
      {
        name: '小米',
        face: 'laugh',
        pose: 'wave',
        turn: -1,
        poster: [0.78, 0.48, 0.2],
        fanart: [0.76, 0.44, 0.12],
      },
      { name: '阿橘', face: 'calm', poster: [0.5, 0.66, 0.34], fanart: [0.55, 0.5, 0.17] },
    ],
  }),
  sidecar: {
    names: {
      'zh-CN': '组长是只猫',
      'en-US': 'The Team Lead Is a Cat',
      'vi-VN': 'Trưởng nhóm là một con mèo',
      'th-TH': 'หัวหน้าทีมเป็นแมว',
      'ja-JP': 'チームリーダーは猫',
      'ko-KR': '팀장은 고양이',
      'de-DE': 'Die Teamleitung ist eine Katze',
      'fr-FR': 'Mon chef est un chat',
      'it-IT': 'Il capo è un gatto',
      'ru-RU': 'Наш тимлид — кот',
    },
    descriptions: {
      'zh-CN':
        '新人小米入职第一天发现，组长是一只橘猫。他管三件事：睡觉、吃饭、否决方案。不好的方案会被推下桌子，好的方案，他会坐上去。四格一笑，周五交周报。',
      'en-US':
        'On her first day Mi finds that the team lead is an orange cat. He handles three things: sleeping, eating and turning down proposals. Bad ones get pushed off the desk; good ones he sits on. Four panels, one laugh, report due Friday.',
      'vi-VN':
        'Ngày đầu đi làm, Tiểu Mễ phát hiện trưởng nhóm là một con mèo cam. Anh phụ trách ba việc: ngủ, ăn và bác phương án. Phương án dở bị đẩy khỏi bàn, phương án hay được anh ngồi lên. Bốn khung, một tràng cười, thứ Sáu nộp báo cáo.',
      'th-TH':
        'วันแรกของการทำงาน เสี่ยวหมี่พบว่าหัวหน้าทีมเป็นแมวส้ม เขาดูแลสามเรื่อง คือนอน กิน และปัดข้อเสนอตก ข้อเสนอแย่ถูกปัดตกโต๊ะ ข้อเสนอดีเขาจะนั่งทับ สี่ช่องหนึ่งฮา ส่งรายงานวันศุกร์',
      'ja-JP':
        '入社初日、小米は知る。チームリーダーは茶トラの猫だった。担当は三つ、寝る、食べる、企画を却下する。だめな企画は机から落とされ、いい企画には座ってくれる。四コマで一笑い、週報は金曜まで。',
      'ko-KR':
        '출근 첫날, 샤오미는 팀장이 치즈 고양이라는 걸 알게 된다. 담당 업무는 셋. 자기, 먹기, 기획 반려하기. 나쁜 기획은 책상 아래로 밀리고, 좋은 기획 위에는 앉아 준다. 네 컷에 한 번 웃고, 주간 보고는 금요일까지.',
      'de-DE':
        'An ihrem ersten Tag erfährt Mi: Die Teamleitung ist ein roter Kater. Er kümmert sich um drei Dinge: schlafen, essen, Konzepte ablehnen. Schlechte schiebt er vom Tisch, auf gute setzt er sich. Vier Bilder, ein Lacher, Bericht bis Freitag.',
      'fr-FR':
        'Le premier jour, Mi découvre que son chef d’équipe est un chat roux. Il s’occupe de trois choses : dormir, manger, refuser les projets. Les mauvais tombent du bureau ; sur les bons, il s’assoit. Quatre cases, un rire, rapport vendredi.',
      'it-IT':
        'Il primo giorno Mi scopre che il capo è un gatto rosso. Si occupa di tre cose: dormire, mangiare e bocciare progetti. Quelli brutti li butta giù dalla scrivania, su quelli buoni si siede. Quattro vignette, una risata, relazione entro venerdì.',
      'ru-RU':
        'В первый рабочий день Сяоми узнаёт, что тимлид — рыжий кот. У него три задачи: спать, есть и отклонять проекты. Плохие он сталкивает со стола, на хорошие садится. Четыре кадра, одна улыбка, отчёт к пятнице.',
    },
    tags: {
      'zh-CN': ['四格', '职场', '猫'],
      'en-US': ['Four-panel', 'Office', 'Cats'],
      'vi-VN': ['Bốn khung', 'Công sở', 'Mèo'],
      'th-TH': ['สี่ช่อง', 'ออฟฟิศ', 'แมว'],
      'ja-JP': ['四コマ', 'オフィス', '猫'],
      'ko-KR': ['네 컷', '직장', '고양이'],
      'de-DE': ['Vier Bilder', 'Büro', 'Katzen'],
      'fr-FR': ['Quatre cases', 'Bureau', 'Chats'],
      'it-IT': ['Quattro vignette', 'Ufficio', 'Gatti'],
      'ru-RU': ['Четыре кадра', 'Офис', 'Коты'],
    },
    category: 'comedy',
    year: 2025,
    region: 'CN',
    score: 8.8,
    status: 'completed',
    charge: 'free',
  },
};
