import { type Person, wearing } from './cast.ts';
import { type Pt, arc, curve, lerp, mix, range } from './geometry.ts';
import type { Pen } from './pen.ts';
import type { Skull } from './skull.ts';

function band(skull: Skull, v: number, thick: number, grow: number): Pt[] {
  const [l0, r0, y0] = skull.edge(v, grow);
  const [l1, r1, y1] = skull.edge(v + thick, grow);
  const front = skull.skin(-Math.asin(skull.sin) * 57.3, v, grow);
  const dip = front.y - y0;
  return [
    ...curve([
      [l0, y0],
      [(l0 + r0) / 2, y0 + dip + 6],
      [r0, y0],
    ]),
    ...curve([
      [r1, y1],
      [(l1 + r1) / 2, y1 + dip + 7],
      [l1, y1],
    ]),
  ];
}

function glasses(pen: Pen, skull: Skull, color: string, size: number): void {
  const rims = [-1, 1].map((side) => ({ side, spot: skull.spot(side * 17, 7.5, 30) }));
  for (const { spot } of rims) {
    const narrow = Math.max(0.45, Math.abs(skull.cos) * 0.92 + 0.1);
    pen.dot(spot.x, spot.y, size * narrow, 'rgba(220,240,255,0.28)', size * 0.86);
    pen.line(
      [...arc(spot.x, spot.y, size * narrow, size * 0.86), [spot.x + size * narrow, spot.y]],
      1,
      'none',
      color,
    );
    pen.line(
      [
        [spot.x - size * 0.5 * narrow, spot.y + size * 0.1],
        [spot.x - size * 0.1 * narrow, spot.y - size * 0.5],
      ],
      0.8,
      'both',
      'rgba(255,255,255,0.85)',
    );
  }
  const bridge = skull.spot(0, 6, 37);
  pen.line(
    curve([
      [bridge.x - 4, bridge.y + 1],
      [bridge.x, bridge.y - 1],
      [bridge.x + 4, bridge.y + 1],
    ]),
    0.9,
    'none',
    color,
  );
}

function goggles(pen: Pen, skull: Skull, color: string): void {
  pen.solid(band(skull, -33, 9, 10), mix(color, '#2a1a14', 0.55), { shade: 0 });
  for (const side of [-1, 1]) {
    const spot = skull.spot(side * 15, -31, 45);
    if (spot.z < 4) continue;
    const narrow = Math.max(0.5, skull.cos);
    pen.disc(spot.x, spot.y, 14 * narrow, 12.5, color, { shade: 3 });
    pen.disc(spot.x, spot.y, 10 * narrow, 8.6, '#9fd8e8', { shade: 4, ink: 0.7 });
    pen.line(
      [
        [spot.x - 4 * narrow, spot.y + 1],
        [spot.x - 1 * narrow, spot.y - 5],
      ],
      1.3,
      'both',
      '#ffffff',
    );
  }
}

function cap(pen: Pen, skull: Skull, color: string, brimmed: boolean): void {
  const rows = range(14).map((at) => lerp(-50, -17, at / 13));
  const lift = brimmed ? 4 : 12;
  const edges = rows.map((v) =>
    skull.edge(v, 10 * Math.sqrt(Math.max(0, 1 - Math.max(0, (-v - 28) / 22) ** 2))),
  );
  const dome = [
    ...edges.map(([, x, y]): Pt => [x, y - lift * (-y / 50)]),
    ...edges.toReversed().map(([x, , y]): Pt => [x, y - lift * (-y / 50)]),
  ];
  pen.solid(dome, color, { shade: 6 });
  pen.solid(band(skull, -27, 9, 11), pen.shadeOf(color), { shade: 0, ink: 0.7 });
  const front = skull.spot(0, -20, 50);
  if (front.z > 0 && !brimmed) {
    const width = 30 * Math.max(0.45, skull.cos);
    const reach = skull.sin * 26;
    pen.solid(
      curve(
        [
          [front.x - width, front.y - 3, 1],
          [front.x + reach * 0.4, front.y - 3],
          [front.x + width, front.y - 3, 1],
          [front.x + width * 0.7 + reach, front.y + 8],
          [front.x + reach, front.y + 10],
          [front.x - width * 0.7 + reach, front.y + 8],
        ],
        true,
      ),
      mix(color, '#101018', 0.3),
      { shade: 3 },
    );
  }
  if (brimmed) pen.solid(arc(0, -19, 70, 15), color, { shade: 5 });
}

function catEars(pen: Pen, skull: Skull, color: string): void {
  for (const side of [-1, 1]) {
    const root = skull.skin(side * 62, -42, 5);
    const at = (x: number, y: number): Pt => [root.x + x * side, root.y + y];
    pen.solid(
      curve(
        [
          [...at(-18, 4), 1] as unknown as Pt,
          at(-2, -20),
          [...at(10, -32), 1] as unknown as Pt,
          at(15, -10),
          [...at(14, 8), 1] as unknown as Pt,
        ],
        true,
      ),
      color,
      { shade: 4 },
    );
  }
}

/** What is worn under the hair: beards, masks, scars. */
export function drawOnFace(pen: Pen, person: Person, skull: Skull): void {
  const beard = wearing(person, 'beard');
  const chin = skull.spot(0, 44, 33);
  if (beard !== undefined && chin.z > -10) {
    const [l, r, y] = skull.edge(16);
    const mouth = skull.spot(0, 33, 33);
    pen.solid(
      curve(
        [
          [l - 1, y - 6, 1],
          [l + 5, y + 14],
          [mouth.x - 12, mouth.y - 2],
          [mouth.x, mouth.y - 5],
          [mouth.x + 12, mouth.y - 2],
          [r - 5, y + 14],
          [r + 1, y - 6, 1],
          [r + 1, y + 20],
          [chin.x + 20, chin.y + 16],
          [chin.x, chin.y + 30, 1],
          [chin.x - 20, chin.y + 16],
          [l - 1, y + 20],
        ],
        true,
      ),
      beard,
      { shade: 5 },
    );
    for (const x of [-8, 0, 8])
      pen.line(
        [
          [chin.x + x, chin.y + 2],
          [chin.x + x * 0.6, chin.y + 19],
        ],
        0.5,
      );
  }
  const moustache = wearing(person, 'moustache');
  const lip = skull.spot(0, 29.5, 37);
  if (moustache !== undefined && lip.z > 0)
    for (const side of [-1, 1])
      pen.solid(
        curve(
          [
            [lip.x, lip.y - 2, 1],
            [lip.x + side * 9, lip.y - 1],
            [lip.x + side * 17, lip.y + 6, 1],
            [lip.x + side * 8, lip.y + 5],
          ],
          true,
        ),
        moustache,
        { shade: 0, ink: 0.7 },
      );
  const mask = wearing(person, 'mask');
  if (mask !== undefined && chin.z > -10) {
    const [l, r, y] = skull.edge(16);
    const [l2, r2, y2] = skull.edge(38);
    pen.solid(
      curve(
        [
          [l, y, 1],
          [(l + r) / 2 + skull.sin * 10, y - 1],
          [r, y, 1],
          [r2 + 2, y2 + 2],
          [chin.x, chin.y + 8],
          [l2 - 2, y2 + 2],
        ],
        true,
      ),
      mask,
      { shade: 4 },
    );
  }
  if (wearing(person, 'stubble') !== undefined)
    for (const at of range(26)) {
      const spot = skull.skin(((at * 37) % 110) - 55, 33 + ((at * 13) % 13));
      if (spot.z > 4) pen.dot(spot.x, spot.y, 0.55, 'rgba(50,45,60,0.5)');
    }
  if (wearing(person, 'freckles') !== undefined)
    for (const [u, v] of [
      [-22, 20],
      [-17, 22.5],
      [-12, 20],
      [12, 20],
      [17, 22.5],
      [22, 20],
    ] as const) {
      const spot = skull.spot(u, v, 31);
      if (spot.z > 6) pen.dot(spot.x, spot.y, 1, 'rgba(150,80,50,0.65)');
    }
  const mole = skull.spot(9, 38, 31);
  if (wearing(person, 'mole') !== undefined && mole.z > 6) pen.dot(mole.x, mole.y, 1.1, pen.style.ink);
  const scar = skull.spot(20, 12, 31);
  if (wearing(person, 'scar') !== undefined && scar.z > 4) {
    pen.line(
      curve([
        [scar.x + 2, scar.y - 22],
        [scar.x, scar.y],
        [scar.x - 5, scar.y + 14],
      ]),
      0.9,
      'both',
      '#9c4a48',
    );
    for (const y of [-12, 2, 9])
      pen.line(
        [
          [scar.x - 4, scar.y + y],
          [scar.x + 4, scar.y + y - 2],
        ],
        0.5,
        'both',
        '#9c4a48',
      );
  }
}

/** What is worn over the hair. */
export function drawOnHead(pen: Pen, person: Person, skull: Skull): void {
  const facing = skull.cos > 0.05;
  const rims = wearing(person, 'glasses');
  if (rims !== undefined && facing) glasses(pen, skull, rims, person.heads < 4 ? 15 : 13.5);
  const tied = wearing(person, 'headband');
  if (tied !== undefined) pen.solid(band(skull, -30, 8, 9.5), tied, { shade: 0, ink: 0.8 });
  const lenses = wearing(person, 'goggles');
  if (lenses !== undefined) goggles(pen, skull, lenses);
  const peaked = wearing(person, 'cap');
  if (peaked !== undefined) cap(pen, skull, peaked, false);
  const hat = wearing(person, 'hat');
  if (hat !== undefined) cap(pen, skull, hat, true);
  const ears = wearing(person, 'catears');
  if (ears !== undefined) catEars(pen, skull, ears);
  const phones = wearing(person, 'headphones');
  if (phones !== undefined) {
    pen.line(
      curve([
        [...skull.edge(0, 9)].slice(0, 1).concat(skull.edge(0)[2]) as unknown as Pt,
        [skull.edge(-40)[0], -48],
        [0, -63],
        [skull.edge(-40)[1], -48],
        [skull.edge(0, 9)[1], skull.edge(0)[2]],
      ]),
      2.4,
      'none',
      phones,
    );
    for (const side of [-1, 1]) {
      const spot = skull.skin(side * 92, 10, 6);
      if (spot.z > -24) pen.disc(spot.x, spot.y, 8 + 5 * Math.abs(skull.sin), 13, phones, { shade: 3 });
    }
  }
  const ribbon = wearing(person, 'ribbon');
  if (ribbon !== undefined) {
    const knot = skull.skin(58, -40, 9);
    for (const side of [-1, 1])
      pen.solid(
        curve(
          [
            [knot.x, knot.y, 1],
            [knot.x + side * 10, knot.y - 11],
            [knot.x + side * 19, knot.y - 8],
            [knot.x + side * 17, knot.y + 6],
          ],
          true,
        ),
        ribbon,
        { shade: 3, ink: 0.85 },
      );
    pen.disc(knot.x, knot.y, 4, 4, ribbon, { shade: 0, ink: 0.85 });
  }
  const gem = wearing(person, 'earring');
  if (gem !== undefined)
    for (const side of [-1, 1]) {
      const spot = skull.skin(side * 90, 26, 3);
      if (spot.z > -8) pen.disc(spot.x, spot.y + 4, 2.4, 4, gem, { shade: 0, ink: 0.6 });
    }
}
