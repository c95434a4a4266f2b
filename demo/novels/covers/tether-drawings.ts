import { SERIF, circle, line, rect, sheet, stroke } from './paper.ts';

const PAPER = '#F7F3E6';
const PENCIL = '#2B2F36';
const RED = '#B5382A';
const note = { size: 30, fill: PENCIL, family: SERIF, weight: 500 };

/** The tether from the anchor under the ice to the counterweight, as an apprentice draws it on a menu. */
export function drawTether(): string {
  const pods = Array.from({ length: 9 }, (_, index) =>
    rect(430 + index * 48, 288, 22, 30, PAPER, `stroke="${PENCIL}" stroke-width="3" rx="5"`),
  );
  return sheet(1200, 620, [
    rect(0, 0, 1200, 620, PAPER),
    stroke('M0 590H1200', '#D9CFB4', 2),
    circle(-60, 303, 300, '#EAF1F2', `stroke="${PENCIL}" stroke-width="4"`),
    stroke('M200 303H150', PENCIL, 8),
    stroke('M240 303C420 300 640 307 1090 303', PENCIL, 4),
    ...pods,
    circle(930, 303, 26, PAPER, `stroke="${PENCIL}" stroke-width="4"`),
    rect(1084, 276, 54, 54, PENCIL, 'rx="6"'),
    line('锚站', 252, 270, note),
    line('冰下 400 米', 62, 400, { ...note, size: 26 }),
    line('冰港', 930, 250, note, 'middle'),
    line('697 公里，不上不下', 930, 372, { ...note, size: 26 }, 'middle'),
    line('配重', 1111, 250, note, 'middle'),
    line('土星在那边 →', 1000, 120, note, 'middle'),
    stroke('M430 420H814M430 410V430M814 410V430', RED, 3),
    line('以前 23 只，现在 58 只', 622, 466, { ...note, fill: RED }, 'middle'),
    line('晚餐：假红烧肉', 960, 570, { ...note, size: 24, fill: '#8C8268' }),
    stroke('M1034 562L1056 560', '#8C8268', 4),
  ]);
}

/** The swing of the tether's middle, cycle by cycle, and the height at which the anchor gives way. */
export function drawSwing(): string {
  const left = 110;
  const points = Array.from({ length: 181 }, (_, index) => {
    const cycle = index / 45;
    const reach = (4.4 + cycle * 4.9) * 9.6;
    return `${index === 0 ? 'M' : 'L'}${left + index * 5.6} ${(330 - reach * Math.sin(cycle * Math.PI * 2)).toFixed(1)}`;
  });
  const envelope = `M${left} ${330 - 42}L${left + 1008} ${330 - 230}`;
  return sheet(1200, 660, [
    rect(0, 0, 1200, 660, PAPER),
    stroke(`M${left} 60V600M${left} 330H1150`, PENCIL, 3),
    stroke(points.join(''), PENCIL, 5),
    stroke(envelope, RED, 3, 'stroke-dasharray="10 12"'),
    stroke(`M${left} 150H1150`, RED, 3),
    line('锚座拔出', 140, 134, { ...note, fill: RED }),
    line('东', 70, 90, note, 'middle'),
    line('西', 70, 592, note, 'middle'),
    line('7 月 9 日 04:40', 640, 636, note, 'middle'),
    stroke('M640 596V342', RED, 3, 'stroke-dasharray="4 10"'),
    line('周 →', 1140, 376, note, 'end'),
  ]);
}
