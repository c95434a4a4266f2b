import { page, q, row, slanted } from '../kit/script.ts';
import { focusLines, speedLines, sparkle } from '../kit/sky.ts';
import { bottle, day, dock, dockDusk, dusk, gusts, isle, isleNight, island, kite, lightRoom, memory, night, plain, ship, shop } from './world.ts';
import type { Scene } from '../kit/scene.ts';

const blue = plain('#4aa0d8', '#d8f0f8');
const warm = plain('#ffcf7a', '#fff0cc');
const bottleAt = (x: number, y: number, size: number, color: string) => (s: Scene): void => bottle(s.pen, x * s.w, y * s.h, size * s.h, color, 0.45);
const kiteAt = (x: number, y: number, size: number, turn = -8) => (s: Scene): void => kite(s.pen, x * s.w, y * s.h, size * s.h, turn);
const shipAt = (x: number, y: number, size: number, flip = 1) => (s: Scene): void => ship(s.pen, x * s.w, y * s.h, size * s.h, flip);
const wind = (s: Scene): void => gusts(s);

export const pages = [
  page(
    row(1.5, q(1, isle, '', '：瞭望岛没有根。托着它的，是风。', { border: 'bleed' })),
    row(1, q(1, blue, 'lan .5 .52 .5 y20 p8 determined w.6', '：所以岛上最要紧的手艺，叫“收风”。', { slant: 30, front: wind }), q(1.25, day, 'lan .5 .6 .15 y25 /hang grin w.7', '#呼 .78 .28 .26', { front: (s) => { kite(s.pen, s.w * 0.5, s.h * 0.3, s.h * 0.0036, -4); } })),
  ),
  page(
    slanted(1.2, 30, q(1.5, [day, wind], 'lan .4 .45 .34 y30 laugh /reach w.8', 'lan!：抓到啦！ | #嗖 .72 .3 .22 -12', { front: bottleAt(0.8, 0.86, 0.3, '#6fd0d8') })),
    row(1, q(1, dock, 'lu .5 .5 .4 y-25 flat /cross', 'lu：第几瓶了？'), q(1.2, dock, 'lan .42 .5 .44 y30 grin talk /hold', 'lan：第九十九瓶。西北风，带一点桂花味。', { front: bottleAt(0.2, 0.98, 0.3, '#8ad89a') })),
    row(0.9, q(1, warm, 'lu .3 .55 .7 y25 flat; lan .74 .55 .66 y-25 pout', 'lu：你连风都要闻。 | lan：风会老的。老了就没味儿了。')),
  ),
  page(
    row(1.1, q(1, shop, 'yan .72 .5 .4 y-25 speak', '：风铺。雁爷管了它四十年。 | yan：桂花味……是三年前那阵，它绕回来了。')),
    row(1, q(1, shop, 'lan .5 .5 .46 y25 surprised', 'lan：风还会绕回来？'), q(1, plain('#e8c890', '#b9835a'), 'yan .5 .5 .62 y-15 tender talk', 'yan：风是会认路的。人不一定。')),
    row(0.9, q(1.2, shop, 'lan .3 .6 .5 y40 p14 think', 'lan~：最高的那一格，有一瓶从来不卖。', { slant: -24 }), q(0.8, plain('#6a4630', '#2f2230'), '', '', { front: (s) => { bottle(s.pen, s.w * 0.5, s.h * 0.86, s.h * 0.66, '#f0a04a', 0.9); s.keepFree(0.3, 0.1, 0.4, 0.8); } })),
  ),
  page(
    row(1, q(1, memory, 'dad .36 .5 .5 y25 tender talk; kid .72 .72 .36 y-30 p16 sparkle', '：十年前。 | dad：等爸爸回来，给你讲云下面有什么。')),
    row(0.9, q(1, memory, 'kid .5 .5 .6 y-10 p12 happy', 'kid：拉钩！'), q(1, memory, 'dad .5 .5 .5 y180 w.5', '', { front: (s) => gusts(s, '#f2b860', 5, 'mem') })),
    row(1.1, q(1.4, dusk, 'lan .68 .55 .4 y-80 sad w-.5', '：他没有回来。 | ：只有一阵风，绕着岛，刮了三天三夜。'), q(0.8, plain('#3a3f70', '#a8689a'), '', '[0.5,0.12]：雁爷把它装进了瓶子。', { front: bottleAt(0.5, 0.92, 0.55, '#f0a04a') })),
  ),
  page(
    row(0.8, q(1, isleNight, '', '：那天夜里，风停了。', { border: 'bleed' })),
    row(1, q(1, plain('#22366e', '#42609a'), 'lan .5 .55 .6 y0 sleepy', 'lan：……好安静。', { slant: 26 }), q(1, plain('#1a2a5a', '#42609a'), 'lan .5 .5 .62 y-15 shocked +exclaim', 'lan!：太安静了！')),
    row(1.2, q(1, [night, (s: Scene): void => island(s.pen, s.w * 0.5, s.h * 0.52, s.w * 0.5, 'houses', '#4a7a78', '#5c5870'), (s: Scene): void => focusLines(s, 0.5, 0.5, 0.7, 'rgba(20,24,60,0.5)', 60)], '', '#轰隆隆 .16 .74 .18 -6 #ffd66a | [1,0]：岛，往下沉了一尺。')),
  ),
  page(
    row(1.1, q(1, lightRoom, 'lu .35 .5 .42 y30 worried talk; yan .76 .48 .42 y-30 think', 'lu：爷爷，灯照出去，一丝风都没有。 | yan：三天。三天没有风，瞭望岛就进云了。')),
    row(1, q(1, lightRoom, 'lan .45 .5 .5 y25 determined talk /fight', 'lan：把铺子里的风都放了！'), q(1, plain('#39425e', '#6a6080'), 'yan .5 .52 .62 y-20 sad talk', 'yan：九十九瓶，够撑一夜。')),
    row(0.9, q(1, [night, shipAt(0.55, 0.66, 0.0034), (s: Scene): void => gusts(s, '#8fa6d6', 3)], '', '：天亮以前，来了一艘灰帆船。 | #咚—— .14 .8 .2 -4')),
  ),
  page(
    slanted(1.3, -24, q(1, [dockDusk, shipAt(0.74, 0.4, 0.0024, -1)], 'shen_ .36 1.0 .86 y25 cold /hips w.5', 'shen：我是沈砚。灰帆号，专收大风。')),
    row(1, q(1, plain('#5a4870', '#d9739a'), 'shen .5 .5 .66 y-20 smug talk', 'shen：卖我一瓶，我替你们拖岛。拖到首都去。'), q(1, dockDusk, 'lan .5 .5 .46 y30 angry talk', 'lan：哪一瓶？')),
    row(0.75, q(1, plain('#2f2230', '#6a3a4a'), 'shen .5 .56 1.0 y10 cold', 'shen[0.16,0.3]：最高那一格的。', { border: 'ink' })),
  ),
  page(
    row(1, q(1, shop, 'yan .3 .5 .42 y30 furious; shen .72 .45 .42 y-30 cold talk', 'yan!：那是她爹！ | shen：那是一阵风。')),
    row(1, q(0.9, plain('#c9b090', '#7a5a52'), 'shen .5 .5 .66 y25 think talk', 'shen：每一阵风里，都装着最后一句话。', { slant: 26 }), q(1.1, shop, 'lan .5 .52 .5 y-10 surprised', 'lan：……最后一句话？')),
    row(1, q(1, plain('#b05a4a', '#ffcf9a'), 'shen .3 .5 .6 y35 cold talk; lan .74 .6 .5 y-40 shocked', 'shen：打开它，你能听一次。卖给我，全岛能活。 | lan：……')),
  ),
  page(
    row(1, q(1, [plain('#2a2550', '#7a4a8a')], 'lan .4 .5 .5 y30 p-14 sad look.4,.8', '：你选哪一个？', { front: bottleAt(0.72, 0.94, 0.5, '#f0a04a') })),
    row(0.9, q(1, plain('#3a3060', '#a8689a'), 'lu .5 .5 .6 y-25 worried talk', 'lu：阿岚。你不用一个人选。', { slant: -20 }), q(1, plain('#3a3060', '#e08a6a'), 'lan .5 .5 .62 y20 determined', 'lan：我两个都不选。')),
    row(1.15, q(1, [plain('#ffdf8a', '#f08a4a'), (s: Scene): void => focusLines(s, 0.5, 0.55, 0.5, 'rgba(255,255,255,0.75)', 80)], 'lan .42 .5 .42 y35 shout /up w.9', 'lan![0.2,0.22]：爸爸，/你说！ | #啵！ .72 .2 .2 10 #fff2b0', { front: bottleAt(0.655, 0.3, 0.24, '#f0a04a') })),
  ),
  page(
    row(1.1, q(1, [memory, (s: Scene): void => gusts(s, '#f0a04a', 9, 'voice')], 'dad .5 .5 .55 y-15 tender w.6', 'dad*：阿岚。往下。/别怕云。')),
    row(0.8, q(1, [dock, (s: Scene): void => speedLines(s, 8, 50, 'rgba(255,255,255,0.8)')], 'lan .4 .5 .4 y35 determined /run w-.9', 'lu!<1,0.6>：阿岚！那边是悬崖！', { slant: 30 }), q(0.7, blue, 'shen .5 .52 .66 y-25 shocked w.5', '')),
    row(1.5, q(1, [day, (s: Scene): void => { sparkle(s, '#ffffff', 10); }, kiteAt(0.5, 0.3, 0.0031, 14)], 'lan .52 .52 .15 y30 p-20 grin /glide w-.8', '[0,1]：风停的第一天，我跳进了没有人回来过的地方。 | #呼—— .68 .78 .16 12', { border: 'bleed', front: (s) => gusts(s, '#ffffff', 4, 'end') })),
  ),
];
