import type { Charge } from '@aurora/contracts';

/** A charged title's first `freeChapters` chapters are free, the others cost what the title says. */
export function chapterCharge(title: { charge: Charge; freeChapters: number }, position: number): Charge {
  return position <= title.freeChapters ? 'free' : title.charge;
}
