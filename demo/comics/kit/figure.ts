import { Body } from './body.ts';
import type { Acting, Person } from './cast.ts';
import { type Box, radians } from './geometry.ts';
import { Head } from './head.ts';
import { drawMarks } from './marks.ts';
import type { Pen } from './pen.ts';
import { measure } from './skeleton.ts';

export interface Drawn {
  /** Where the head is: balloons keep away from it. */
  readonly head: Box;
  /** Where a balloon's tail points. */
  readonly mouth: readonly [number, number];
}

/** Distance from the middle of the head to the soles in heads, for a pose. */
export const reachOf = (person: Person, acting: Acting): number =>
  measure(person.heads, person.build ?? 1, 1, acting.pose ?? 'stand').soles / 100;

/** Draws a person with the middle of the head at (x, y), the head `size` tall. */
export function drawFigure(
  pen: Pen,
  person: Person,
  acting: Acting,
  x: number,
  y: number,
  size: number,
): Drawn {
  const scale = size / 100;
  const flip = acting.mirror === true ? -1 : 1;
  // A mirrored body turns the head too, so that `yaw` stays what the script says.
  const own: Acting =
    flip === -1
      ? {
          ...acting,
          yaw: -(acting.yaw ?? 0),
          bodyYaw: -(acting.bodyYaw ?? (acting.yaw ?? 0) * 0.7),
          wind: -(acting.wind ?? 0),
          tilt: -(acting.tilt ?? 0),
          look:
            acting.look === undefined
              ? [Math.sin(radians(-(acting.yaw ?? 0))) * 0.25, 0]
              : [-acting.look[0], acting.look[1]],
        }
      : acting;
  const head = new Head(pen, person, own);
  const body = new Body(pen, person, own);
  const tilt = (own.tilt ?? 0) + body.bones.lean * 0.35;
  const wide = person.heads < 4 ? 1.13 : 1;
  const behind = Math.abs(own.yaw ?? 0) > 120;
  pen.within(
    x,
    y,
    acting.rotate ?? 0,
    flip * scale,
    () => {
      if (!behind) pen.within(0, 0, tilt, wide, () => head.drawBehind(), 1);
      body.drawTrunk();
      pen.within(
        0,
        0,
        tilt,
        wide,
        () => {
          head.drawFront();
          if (behind) head.drawBehind();
        },
        1,
      );
      body.drawArmsOver();
      pen.within(0, 0, 0, 1, () =>
        drawMarks(pen, head.marks, own.yaw !== undefined && own.yaw > 10 ? -1 : 1),
      );
    },
    scale,
  );
  const [mx, my] = head.mouth();
  const angle = radians(acting.rotate ?? 0);
  const [px, py] = [mx * flip * scale, my * scale];
  return {
    head: { x: x - size * 0.5, y: y - size * 0.6, w: size, h: size * 1.14 },
    mouth: [x + px * Math.cos(angle) - py * Math.sin(angle), y + px * Math.sin(angle) + py * Math.cos(angle)],
  };
}
