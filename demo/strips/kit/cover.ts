import type { Cast, Face, Pose } from './cast.ts';
import { drawCast } from './figure.ts';
import { drawTitle } from './lettering.ts';
import type { Look } from './look.ts';
import { wrapSvg } from './page.ts';
import { SCENES, WEATHERS } from './scenes.ts';
import type { Light } from './stage.ts';
import { seeded } from './svg.ts';

export interface CoverDesign {
  readonly slug: string;
  readonly look: Look;
  readonly cast: Readonly<Record<string, Cast>>;
  readonly scene: string;
  readonly light: Light;
  readonly weather?: string;
  readonly title: string;
  readonly fill: string;
  readonly edge: string;
  /** Lettering from top to bottom at the right instead of across. */
  readonly isColumn?: boolean;
  /** Who stands where: x, y and head size as shares of the width on the poster, and on the wide picture. */
  readonly who: readonly {
    readonly name: string;
    readonly face: Face;
    readonly pose?: Pose;
    readonly turn?: number;
    readonly poster: readonly [number, number, number];
    readonly fanart: readonly [number, number, number];
  }[];
}

function draw(design: CoverDesign, width: number, height: number): string {
  const { look, slug, light } = design;
  const isTall = height > width;
  const stage = { width, height, light, random: seeded(`${slug} cover`), ink: look.ink };
  const figures = design.who.map(({ name, face, pose = 'stand', turn = 0, poster, fanart }) => {
    const [x, y, size] = isTall ? poster : fanart;
    const cast = design.cast[name];
    return cast === undefined
      ? ''
      : drawCast(cast, { face, pose, turn, isBack: false }, look, {
          x: x * width,
          y: y * height,
          size: size * width,
        });
  });
  const weather = design.weather === undefined ? '' : (WEATHERS[design.weather]?.(stage) ?? '');
  const letters = [...design.title].length;
  const across = { x: width / 2, y: height * 0.2, size: Math.min(width * 0.2, (width * 0.9) / letters) };
  const column = {
    x: width * 0.84,
    y: height * 0.14,
    size: Math.min(width * 0.19, (height * 0.8) / letters / 1.08),
  };
  const title = isTall
    ? drawTitle(
        design.title,
        design.isColumn === true ? column : across,
        design.fill,
        design.edge,
        design.isColumn,
      )
    : '';
  return wrapSvg(
    width,
    height,
    (SCENES[design.scene]?.(stage) ?? '') + figures.join('') + weather,
    title,
    look,
  );
}

/** The cover of a series (900 × 1200) and its wide picture without letters (1280 × 720). */
export const coverOf = (design: CoverDesign): { poster: string; fanart: string } => ({
  poster: draw(design, 900, 1200),
  fanart: draw(design, 1280, 720),
});
