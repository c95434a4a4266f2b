import type { Acting, Person } from './cast.ts';
import { drawBrow, drawEye, type EyeDesign } from './eye.ts';
import { type Expression, expressions } from './feelings.ts';
import { type Pt, arc, curve, fade, mix } from './geometry.ts';
import { Hair } from './hair.ts';
import { drawMouth } from './mouth.ts';
import type { Pen } from './pen.ts';
import { Skull } from './skull.ts';
import { drawOnFace, drawOnHead } from './worn.ts';

/** One head in a 100-unit frame, its middle at (0, 0). `behind` before the body, `front` after it. */
export class Head {
  readonly skull: Skull;
  private readonly pen: Pen;
  private readonly person: Person;
  private readonly acting: Acting;
  private readonly hair: Hair;
  private readonly how: Expression;
  private readonly design: EyeDesign;

  constructor(pen: Pen, person: Person, acting: Acting) {
    this.pen = pen;
    this.person = person;
    this.acting = acting;
    this.skull = new Skull(person.face ?? 'oval', acting.yaw ?? 0, acting.pitch ?? 0);
    this.hair = new Hair(pen, person, acting, this.skull);
    const base = expressions[acting.face ?? 'calm'];
    this.how =
      acting.talk === true
        ? {
            ...base,
            mouth:
              base.mouth === 'shout'
                ? 'shout'
                : base.mouth === 'smile' || base.mouth === 'bigsmile'
                  ? 'bigsmile'
                  : 'speak',
          }
        : base;
    const brow = person.hair.style === 'bald' ? '#5a4a44' : mix(person.hair.color, pen.style.ink, 0.45);
    this.design = {
      style: person.eyes.style,
      color: person.eyes.color,
      lashes: person.eyes.lashes ?? false,
      brow,
    };
  }

  get marks(): readonly string[] {
    return [...(this.how.marks ?? []), ...(this.acting.marks ?? [])];
  }

  /** The mouth in head units: balloons point there. */
  mouth(): Pt {
    const spot = this.skull.spot(0, 34, 34);
    return [spot.x, spot.y];
  }

  drawBehind(): void {
    this.hair.drawBehind();
  }

  drawFront(): void {
    const { pen, person, skull } = this;
    const outline = skull.outline();
    const facing = skull.cos > -0.25;
    this.ears(false);
    pen.solid(outline, person.skin, { shade: 4.5, light: [-0.7, -0.35] });
    if (facing) {
      pen.clip(outline, () => {
        this.blush();
        this.hair.drawShadow(person.skin);
        if (this.marks.includes('shade'))
          pen.box(-60, -60, 120, 72, pen.down(-55, 12, [0, 'rgba(40,40,90,0.6)'], [1, 'rgba(40,40,90,0)']));
      });
      if (person.old === true) this.wrinkles();
      pen.clip(skull.outline(-50, 1.2), () => this.eyes(false));
      this.nose();
      this.drawMouthOnFace(outline);
      drawOnFace(pen, person, skull);
    }
    this.hair.drawCap();
    this.ears(true);
    this.hair.drawFront();
    if (facing) this.eyes(true);
    drawOnHead(pen, person, skull);
    if (facing) this.tears();
  }

  private ears(near: boolean): void {
    const { pen, person, skull } = this;
    if (near && ['bob', 'long'].includes(person.hair.style)) return;
    for (const side of [-1, 1]) {
      const spot = skull.skin(side * 95, 11, 1);
      if (spot.z > -2 !== near || spot.z < -34) continue;
      const width = 5 + 4 * Math.abs(skull.sin);
      const lean = side * skull.cos * 8;
      const out = side * Math.max(0, skull.cos) * 3;
      pen.within(spot.x + out, spot.y, lean, 1, () => {
        pen.solid(arc(0, 0, width, 11), person.skin, { shade: 3, ink: 0.85 });
        pen.line(
          curve([
            [-width * 0.3, -6],
            [width * 0.45, -3],
            [width * 0.1, 4],
            [-width * 0.2, 6],
          ]),
          0.5,
          'both',
        );
      });
    }
  }

  private eyes(browsOnly: boolean): void {
    const { pen, skull, design, how } = this;
    for (const side of [-1, 1] as const) {
      const spot = skull.spot(side * 17, 8, 27);
      if (side * skull.sin > 0.93 || spot.z < -4) continue;
      const turn = Math.max(0, Math.min(1, skull.cos + 0.34 * -side * skull.sin * 0.6 + 0.08));
      const narrow = Math.max(0.42, turn);
      pen.within(
        spot.x,
        spot.y,
        0,
        side * narrow,
        () => {
          if (browsOnly) drawBrow(pen, design, how, this.person.old ?? false);
          else drawEye(pen, design, how, this.acting.look ?? [skull.sin * 0.25, 0], side < 0);
        },
        1,
      );
    }
  }

  private nose(): void {
    const { pen, skull, person } = this;
    const side = Math.sign(skull.sin) || 1;
    const turned = Math.abs(skull.sin);
    if (turned > 0.9) {
      const at = skull.spot(0, 24.5, 40);
      pen.line(
        [
          [at.x - side * 3, at.y],
          [at.x - side * 1, at.y + 0.8],
        ],
        0.6,
      );
      return;
    }
    const [top, tip, base] = [
      skull.spot(0, 17, 40),
      skull.spot(0, 23.5, 45),
      skull.spot(-side * 2.4, 25.6, 40),
    ];
    const small = person.eyes.style === 'dot' || person.heads < 4;
    if (small) {
      pen.line(
        [
          [tip.x - 1.6, tip.y],
          [tip.x + 1.6, tip.y + 0.4],
        ],
        0.7,
      );
      return;
    }
    pen.fill(
      curve(
        [
          [tip.x, tip.y - 3],
          [tip.x + side * 0.4, tip.y + 0.6],
          [base.x + side * 1, base.y + 2.2],
          [base.x - side * 2.5, base.y],
        ],
        true,
      ),
      fade(pen.shadeOf(person.skin), 0.8),
    );
    if (turned > 0.22)
      pen.line(
        curve([
          [top.x + side, top.y + 1],
          [tip.x + side * 0.6, tip.y - 0.6],
          [tip.x, tip.y + 1.2],
          [base.x, base.y],
        ]),
        0.62,
        'start',
      );
    else
      pen.line(
        curve([
          [tip.x - 2.2, tip.y + 1.6],
          [tip.x, tip.y + 2.4],
          [tip.x + 1.8, tip.y + 1.4],
        ]),
        0.62,
      );
  }

  private drawMouthOnFace(outline: readonly Pt[]): void {
    const { pen, skull } = this;
    const spot = skull.spot(0, 34.5, 33);
    const narrow = Math.max(0.4, Math.abs(skull.cos) * 0.9 + 0.1);
    const scale = this.person.heads < 4 ? 1.05 : 0.95;
    pen.clip(outline, () =>
      pen.within(
        spot.x,
        spot.y,
        0,
        narrow * scale * (skull.sin < 0 ? -1 : 1),
        () => drawMouth(pen, this.how.mouth),
        scale,
      ),
    );
  }

  private blush(): void {
    const { pen, skull, marks } = this;
    const strong = marks.includes('blush');
    if (!strong && !marks.includes('faintblush') && this.person.heads >= 4) return;
    for (const side of [-1, 1]) {
      const spot = skull.spot(side * 22, 21, 27);
      if (spot.z < 0) continue;
      pen.dot(spot.x, spot.y, 9.5 * Math.max(0.6, skull.cos), fade('#f0706c', strong ? 0.42 : 0.26), 5);
      if (strong)
        for (const x of [-4, 0, 4])
          pen.line(
            [
              [spot.x + x + 1.4, spot.y - 2.6],
              [spot.x + x - 1.4, spot.y + 2.6],
            ],
            0.5,
            'both',
            '#c8484c',
          );
    }
  }

  private wrinkles(): void {
    const { pen, skull } = this;
    for (const side of [-1, 1]) {
      const fold = skull.spot(side * 14, 27, 34);
      const corner = skull.spot(side * 30, 10, 20);
      if (fold.z < 6) continue;
      pen.line(
        curve([
          [fold.x - side * 3, fold.y - 5],
          [fold.x + side * 0.5, fold.y],
          [fold.x + side * 1, fold.y + 6],
        ]),
        0.5,
      );
      for (const y of [-2, 2])
        pen.line(
          [
            [corner.x, corner.y + y],
            [corner.x + side * 4, corner.y + y * 2],
          ],
          0.45,
        );
    }
    const brow = skull.spot(0, -17, 40);
    for (const y of [0, 4])
      pen.line(
        curve([
          [brow.x - 10, brow.y + y],
          [brow.x, brow.y + y - 1.5],
          [brow.x + 10, brow.y + y],
        ]),
        0.4,
      );
  }

  private tears(): void {
    const { pen, skull, marks } = this;
    if (!marks.includes('tears')) return;
    for (const side of [-1, 1]) {
      const spot = skull.spot(side * 20, 17, 29);
      if (spot.z < 2) continue;
      if (marks.includes('streams')) {
        pen.fill(
          curve(
            [
              [spot.x - 4, spot.y - 2, 1],
              [spot.x - 5, spot.y + 14],
              [spot.x - 3, spot.y + 30, 1],
              [spot.x + 4, spot.y + 30, 1],
              [spot.x + 5, spot.y + 12],
              [spot.x + 4, spot.y - 2, 1],
            ],
            true,
          ),
          'rgba(150,210,245,0.85)',
        );
        pen.line(
          [
            [spot.x - 1, spot.y],
            [spot.x, spot.y + 26],
          ],
          0.7,
          'both',
          '#ffffff',
        );
      } else {
        pen.solid(
          curve(
            [
              [spot.x, spot.y - 4, 1],
              [spot.x + 3.6, spot.y + 3],
              [spot.x, spot.y + 7],
              [spot.x - 3.6, spot.y + 3],
            ],
            true,
          ),
          '#a8dcf5',
          { shade: 0, ink: 0.55 },
        );
        pen.dot(spot.x - 1, spot.y + 3, 1, '#ffffff');
      }
    }
  }
}
