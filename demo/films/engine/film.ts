import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { clamp } from './curves.ts';
import { layer, place, type Ctx, type Layer } from './stage.ts';
import type { Mix } from '../sound/mix.ts';

export const FRAME_RATE = 24;

/** Paints one frame, `t` seconds after the scene began. */
export type Paint = (ctx: Ctx, t: number) => void;

export interface Scene {
  readonly seconds: number;
  /** Builds what is drawn once, and returns what is drawn on every frame. */
  readonly stage: () => Paint;
  /** Seconds of fade from and to the film's ground colour. */
  readonly fadeIn?: number;
  readonly fadeOut?: number;
  /** Seconds for which this scene appears over the end of the one before. */
  readonly dissolve?: number;
}

export interface Film {
  /** Folder and file name in the library: `English Title (year)`. */
  readonly name: string;
  /** Scene units; the picture has `density` pixels a unit. */
  readonly width: number;
  readonly height: number;
  readonly density?: number;
  readonly ground: string;
  readonly crf: number;
  readonly scenes: readonly Scene[];
  readonly score: (mix: Mix) => void;
  /** Draws the 800 × 1200 poster. */
  readonly poster: (ctx: Ctx) => void;
  /** The second of the film whose frame, free of lettering, becomes the banner. */
  readonly fanartAt: number;
}

export function secondsOf(film: Film): number {
  return film.scenes.reduce((sum, scene) => sum + scene.seconds, 0);
}

export interface Projector {
  readonly canvas: Canvas;
  readonly show: (second: number) => void;
}

/** A projector that can show any second of a film; scenes are built when first seen and kept while needed. */
export function createProjector(film: Film): Projector {
  const density = film.density ?? 1;
  const canvas = createCanvas(film.width * density, film.height * density);
  const ctx = canvas.getContext('2d');
  const paints = new Map<Scene, Paint>();
  const paintOf = (scene: Scene): Paint => {
    const known = paints.get(scene) ?? scene.stage();
    paints.set(scene, known);
    return known;
  };

  const paintScene = (target: Ctx, scene: Scene, t: number): void => {
    target.save();
    paintOf(scene)(target, t);
    target.restore();
    const inside = scene.fadeIn ? clamp(t / scene.fadeIn) : 1;
    const outside = scene.fadeOut ? clamp((scene.seconds - t) / scene.fadeOut) : 1;
    const cover = 1 - Math.min(inside, outside);
    if (cover <= 0) return;
    target.save();
    target.globalAlpha = cover;
    target.fillStyle = film.ground;
    target.fillRect(0, 0, film.width, film.height);
    target.restore();
  };

  const show = (second: number): void => {
    const { scene, previous, start } = sceneAt(film, second);
    const t = second - start;
    ctx.setTransform(density, 0, 0, density, 0, 0);
    const overlap = scene.dissolve ?? 0;
    if (previous && t < overlap) {
      paintScene(ctx, previous, previous.seconds + t);
      const over: Layer = layer(film.width, film.height, (target) => paintScene(target, scene, t), density);
      place(ctx, over, 0, 0, 1, t / overlap);
      return;
    }
    if (previous) paints.delete(previous);
    paintScene(ctx, scene, t);
  };
  return { canvas, show };
}

function sceneAt(film: Film, second: number): { scene: Scene; previous: Scene | undefined; start: number } {
  let start = 0;
  let previous: Scene | undefined;
  for (const scene of film.scenes) {
    if (second < start + scene.seconds) return { scene, previous, start };
    start += scene.seconds;
    previous = scene;
  }
  const last = film.scenes.at(-1);
  if (!last) throw new Error(`${film.name} has no scenes`);
  return { scene: last, previous: film.scenes.at(-2), start: start - last.seconds };
}
