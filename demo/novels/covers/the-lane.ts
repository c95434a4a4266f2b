import { SANS, circle, line, path, rect, sheet, stroke, type CoverArt } from './paper.ts';

const WALL = '#F5C445';
const INK = '#1F1A17';

interface Voter {
  x: number;
  top: number;
  sleeve: string;
  skin: string;
  width: number;
  tilt: number;
}

/** A raised hand: a sleeve from below, a cuff, a palm with four fingers and a thumb. */
function hand({ x, top, sleeve, skin, width, tilt }: Voter, floor: number): string {
  const palm = width * 0.94;
  const finger = palm / 4.05;
  const fingers = [0.86, 1, 0.95, 0.74].map((length, index) => {
    const left = x - palm / 2 + index * (palm / 4) + (palm / 4 - finger) / 2;
    const height = palm * 1.15 * length;
    return rect(left, top - height, finger, height + palm * 0.5, skin, `rx="${finger / 2}"`);
  });
  const thumb = stroke(
    `M${x + palm * 0.3} ${top + palm * 0.6}L${x + palm * 0.72} ${top + palm * 0.08}`,
    skin,
    finger * 1.05,
  );
  return `<g transform="rotate(${tilt} ${x} ${floor})">
${fingers.join('')}${thumb}${rect(x - palm / 2, top - palm * 0.1, palm, palm * 1.1, skin, `rx="${palm * 0.24}"`)}
${rect(x - palm * 0.34, top + palm * 0.7, palm * 0.68, palm * 0.9, skin)}
${rect(x - width * 0.6, top + palm * 1.25, width * 1.2, floor - top + 200, sleeve, `rx="${width * 0.12}"`)}
${rect(x - width * 0.6, top + palm * 1.55, width * 1.2, width * 0.1, 'rgba(0,0,0,0.22)')}</g>`;
}

/** A long loaf with its cuts, standing on its end. */
function loaf(x: number, y: number, width: number, height: number): string {
  const cuts = [0.14, 0.34, 0.54, 0.74].map((at) =>
    stroke(
      `M${x - width * 0.26} ${y + height * (at + 0.07)}L${x + width * 0.26} ${y + height * at}`,
      '#F7DFA8',
      width * 0.16,
    ),
  );
  return rect(x - width / 2, y, width, height, '#B8651B', `rx="${width / 2}"`) + cuts.join('');
}

/** A plug with its cable running down. */
function plug(x: number, y: number, size: number, cable: string): string {
  return (
    rect(x - size * 0.3, y - size * 0.62, size * 0.14, size * 0.7, '#D9D4CB', 'rx="4"') +
    rect(x + size * 0.16, y - size * 0.62, size * 0.14, size * 0.7, '#D9D4CB', 'rx="4"') +
    path(
      `M${x - size / 2} ${y}H${x + size / 2}V${y + size * 0.5}Q${x + size / 2} ${y + size} ${x} ${y + size}Q${x - size / 2} ${y + size} ${x - size / 2} ${y + size * 0.5}Z`,
      INK,
    ) +
    stroke(cable, INK, size * 0.16)
  );
}

const crowd: Voter[] = [
  { x: 70, top: 880, sleeve: '#7B2D3B', skin: '#F2C6A0', width: 108, tilt: -4 },
  { x: 215, top: 745, sleeve: '#1F3A5F', skin: '#E7B48A', width: 118, tilt: -1 },
  { x: 375, top: 905, sleeve: '#2F6B4F', skin: '#F6D3B3', width: 100, tilt: 2 },
  { x: 525, top: 790, sleeve: '#D9482B', skin: '#EFC09A', width: 114, tilt: 1 },
  { x: 668, top: 1000, sleeve: '#F7F1E3', skin: '#F8D9BC', width: 74, tilt: 3 },
  { x: 752, top: 820, sleeve: '#4A3B6B', skin: '#E3AC80', width: 106, tilt: 5 },
];

function cover(): string {
  const title = { size: 174, fill: INK, family: SANS, weight: 900 };
  return sheet(800, 1200, [
    rect(0, 0, 800, 1200, WALL),
    line('本弄堂', 58, 210, title),
    line('一致认为', 58, 408, title),
    line('秦小巷　著', 734, 490, { size: 34, fill: INK, family: SANS, weight: 500, gap: 4 }, 'end'),
    loaf(216, 476, 70, 400),
    plug(530, 570, 84, 'M530 650C530 690 492 690 496 730S540 790 530 860'),
    ...crowd.map((voter) => hand(voter, 1260)),
  ]);
}

function fanart(): string {
  const hands = Array.from({ length: 9 }, (_, index): Voter => {
    const model = crowd[index % crowd.length] ?? {
      x: 0,
      top: 0,
      sleeve: INK,
      skin: WALL,
      width: 100,
      tilt: 0,
    };
    return { ...model, x: 60 + index * 146, top: 320 + ((index * 97) % 170), tilt: ((index * 5) % 9) - 4 };
  });
  return sheet(1280, 720, [
    rect(0, 0, 1280, 720, WALL),
    circle(1010, 130, 190, '#F9D872'),
    loaf(354, 40, 62, 330),
    plug(930, 150, 84, 'M930 230C930 270 896 270 900 310S942 370 936 440'),
    ...hands.map((voter) => hand(voter, 800)),
  ]);
}

export const theLane: CoverArt = { cover, fanart };
