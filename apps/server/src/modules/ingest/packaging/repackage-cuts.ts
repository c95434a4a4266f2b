import { SEGMENT_SECONDS } from './ladder.ts';

/** A key frame this near to the trial's end is the trial's end. */
const TRIAL_TOLERANCE_SECONDS = 0.05;
/** A key frame a little before the 4 s mark is taken rather than the next one seconds later. */
const EARLY_SECONDS = 0.25;

/**
 * Where segments of a film begin whose key frames cannot be moved: near every 4 s, and at the trial's end when a
 * key frame is there. Without one there, the trial's playlist ends with the last segment that ends before it.
 */
export function chooseRepackageCuts(keyFrames: readonly number[], trialSeconds: number): number[] {
  const cuts: number[] = [];
  for (const at of keyFrames) {
    const last = cuts.at(-1);
    const isTrialEnd = trialSeconds > 0 && Math.abs(at - trialSeconds) <= TRIAL_TOLERANCE_SECONDS;
    if (last === undefined || isTrialEnd || at - last >= SEGMENT_SECONDS - EARLY_SECONDS) cuts.push(at);
  }
  return cuts;
}
