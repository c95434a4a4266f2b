import { coverOf } from '../kit/cover.ts';
import type { Cast } from '../kit/cast.ts';
import type { Look } from '../kit/look.ts';
import type { Book } from '../kit/series.ts';
import { script } from './script.ts';

const look: Look = {
  ink: '#0d1230',
  line: 3,
  paper: '#fdf1dc',
  border: 0,
  gutter: 14,
  page: { width: 1080, height: 1536 },
  finish: 'duo',
  duo: ['#131a44', '#e0574f', '#fff0d2'],
};

const cast: Readonly<Record<string, Cast>> = {
  柯: {
    hair: 'twin',
    hairColor: '#2a2a3a',
    wear: 'space',
    top: '#e8d0a0',
    bottom: '#7a7a90',
    trim: '#ffffff',
    eyes: '#20202a',
    heads: 3.2,
  },
  铁叔: { kind: 'robot', color: '#9aa6b8', trim: '#f0c060' },
  议长: {
    hair: 'bun',
    hairColor: '#e4e0da',
    wear: 'robe',
    top: '#4a4a6a',
    trim: '#f0e0c0',
    extras: ['glasses', 'wrinkles'],
    heads: 3.6,
  },
  市民: { hair: 'short', hairColor: '#5a4a44', wear: 'apron', top: '#8a8aa0', trim: '#fff2dc', heads: 3.5 },
};
const series = { slug: 'dawn-73', look, direction: 'ltr', cast, letters: 34 } as const;

export const dawn73: Book = {
  ...series,
  folder: 'The Seventy-third Dawn',
  script,
  author: '陆星燃',
  quality: 74,
  ...coverOf({
    ...series,
    scene: 'space',
    light: 'night',
    weather: 'lights',
    title: '第七十三次黎明',
    fill: '#fff0d2',
    edge: '#131a44',
    who: [
      { name: '铁叔', face: 'smile', turn: -1, poster: [0.7, 0.58, 0.26], fanart: [0.74, 0.44, 0.15] },
      {
        name: '柯',
        face: 'smile',
        pose: 'point',
        turn: -1,
        poster: [0.36, 0.5, 0.26],
        fanart: [0.52, 0.38, 0.15],
      },
    ],
  }),
  sidecar: {
    names: {
      'zh-CN': '第七十三次黎明',
      'en-US': 'The Seventy-third Dawn',
      'vi-VN': 'Bình minh thứ bảy mươi ba',
      'th-TH': 'รุ่งอรุณครั้งที่เจ็ดสิบสาม',
      'ja-JP': '七十三回目の夜明け',
      'ko-KR': '일흔세 번째 새벽',
      'de-DE': 'Die dreiundsiebzigste Dämmerung',
      'fr-FR': 'La soixante-treizième aube',
      'it-IT': 'La settantatreesima alba',
      'ru-RU': 'Семьдесят третий рассвет',
    },
    descriptions: {
      'zh-CN':
        '环站“白昼”有四千人和一颗人造太阳。每十年关灯七分钟，换一次灯芯。第七十二次关灯时，见习技师柯抬头看了一眼外面——而仓库里，没有第七十三颗灯芯。',
      'en-US':
        'Ring station Daylight has four thousand people and one artificial sun, switched off for seven minutes every ten years to change its core. At the seventy-second change young technician Ke looks up and sees what is outside. And there is no seventy-third core in store.',
      'vi-VN':
        'Trạm vành “Ban Ngày” có bốn nghìn người và một mặt trời nhân tạo, cứ mười năm tắt bảy phút để thay lõi. Lần thay thứ bảy mươi hai, cô thợ trẻ Kha ngẩng đầu nhìn ra ngoài. Và trong kho không còn lõi thứ bảy mươi ba.',
      'th-TH':
        'สถานีวงแหวน “ทิวา” มีคนสี่พันคนกับดวงอาทิตย์เทียมหนึ่งดวง ทุกสิบปีจะดับเจ็ดนาทีเพื่อเปลี่ยนแกน ในการเปลี่ยนครั้งที่เจ็ดสิบสอง ช่างฝึกหัดชื่อเคอเงยหน้ามองออกไปข้างนอก และในคลังไม่มีแกนที่เจ็ดสิบสาม',
      'ja-JP':
        '環状ステーション「白昼」には四千人と人工太陽がひとつ。十年に一度、七分だけ消して芯を替える。七十二回目の夜、見習い技師のコーは外を見上げてしまう。そして倉庫に、七十三個目の芯はない。',
      'ko-KR':
        '고리 정거장 ‘백주’에는 사천 명과 인공 태양 하나가 있다. 10년에 한 번, 7분 동안 불을 끄고 심을 간다. 일흔두 번째 교체의 밤, 견습 기술자 커는 바깥을 올려다보고 만다. 그리고 창고에 일흔세 번째 심은 없다.',
      'de-DE':
        'Die Ringstation Tageslicht hat viertausend Menschen und eine künstliche Sonne. Alle zehn Jahre geht sie für sieben Minuten aus, damit der Kern gewechselt wird. Beim zweiundsiebzigsten Mal blickt die junge Technikerin Ke nach draußen. Und im Lager liegt kein dreiundsiebzigster Kern.',
      'fr-FR':
        'La station Plein-Jour compte quatre mille habitants et un soleil artificiel, éteint sept minutes tous les dix ans pour changer son cœur. La soixante-douzième fois, la jeune technicienne Ke lève les yeux vers le dehors. Et il n’y a pas de soixante-treizième cœur en réserve.',
      'it-IT':
        'La stazione Pieno Giorno ha quattromila abitanti e un sole artificiale, spento sette minuti ogni dieci anni per cambiare il nucleo. Alla settantaduesima volta la giovane tecnica Ke alza gli occhi verso l’esterno. E in magazzino il settantatreesimo nucleo non c’è.',
      'ru-RU':
        'На кольцевой станции «Белый день» четыре тысячи человек и одно искусственное солнце. Раз в десять лет его гасят на семь минут, чтобы сменить сердечник. В семьдесят второй раз юная техник Кэ смотрит наружу. А семьдесят третьего сердечника на складе нет.',
    },
    tags: {
      'zh-CN': ['科幻', '机器人', '双色'],
      'en-US': ['Science fiction', 'Robots', 'Two colours'],
      'vi-VN': ['Khoa học viễn tưởng', 'Robot', 'Hai màu'],
      'th-TH': ['ไซไฟ', 'หุ่นยนต์', 'สองสี'],
      'ja-JP': ['SF', 'ロボット', '二色刷り'],
      'ko-KR': ['SF', '로봇', '2도 인쇄'],
      'de-DE': ['Science-Fiction', 'Roboter', 'Zweifarbig'],
      'fr-FR': ['Science-fiction', 'Robots', 'Deux couleurs'],
      'it-IT': ['Fantascienza', 'Robot', 'Due colori'],
      'ru-RU': ['Фантастика', 'Роботы', 'Два цвета'],
    },
    category: 'scifi',
    year: 2026,
    region: 'CN',
    score: 9,
    status: 'completed',
    charge: 'vip',
    freeChapters: 1,
    recommended: 76,
  },
};
