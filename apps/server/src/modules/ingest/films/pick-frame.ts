import sharp from 'sharp';
import { type FilmFacts, inputArguments } from '../tools/probe-film.ts';
import { runTool } from '../tools/run-tool.ts';

export interface FrameRequest {
  readonly ffmpeg: string;
  readonly source: string;
  readonly facts: FilmFacts;
  readonly signal?: AbortSignal | undefined;
}

/** Parts of the film that are asked for a frame; the ending is left out, it would give the story away. */
const MOMENTS = [0.08, 0.2, 0.34, 0.48, 0.62] as const;
const TIMEOUT_MS = 60_000;

/** The most typical frame within a few seconds after `seconds`, as PNG, or null where none can be decoded. */
async function frameNear(request: FrameRequest, seconds: number): Promise<Buffer | null> {
  const { facts } = request;
  const scale = Math.min(1, 1920 / Math.max(facts.video.displayWidth, facts.video.displayHeight));
  const width = Math.max(2, Math.round(facts.video.displayWidth * scale));
  const height = Math.max(2, Math.round(facts.video.displayHeight * scale));
  const result = await runTool({
    command: request.ffmpeg,
    args: [
      ...['-hide_banner', '-nostdin', '-v', 'error', '-ss', seconds.toFixed(3)],
      ...inputArguments(request.source, facts.demuxer),
      ...['-map', `0:${facts.video.index}`, '-an', '-sn', '-dn'],
      ...['-vf', `fps=5,thumbnail=12,scale=${width}:${height},setsar=1`, '-frames:v', '1'],
      ...['-f', 'image2pipe', '-c:v', 'png', 'pipe:1'],
    ],
    limits: { timeoutMs: TIMEOUT_MS, memoryBytes: 4 * 1024 ** 3, outputBytes: 64 * 1024 ** 2 },
    signal: request.signal,
  });
  return result.exitCode === 0 && result.stdout.length > 0 ? result.stdout : null;
}

/** How much there is to see: detail, colour and light; near zero for black, white and title cards. */
async function judgeFrame(png: Buffer): Promise<number> {
  const small = sharp(png).resize(160, 160, { fit: 'inside' });
  const { channels, entropy, sharpness } = await small.removeAlpha().stats();
  const mean = channels.reduce((sum, channel) => sum + channel.mean, 0) / channels.length;
  const spread = channels.reduce((sum, channel) => sum + channel.stdev, 0) / channels.length;
  const light = mean < 24 || mean > 236 ? 0.2 : 1;
  return light * (entropy + spread / 24 + Math.min(2, sharpness / 4));
}

/** The frame that shows most, from several moments of the film; null where no frame can be decoded. */
export async function pickFrame(request: FrameRequest): Promise<Buffer | null> {
  let best: { png: Buffer; score: number } | null = null;
  for (const moment of MOMENTS) {
    const png = await frameNear(request, request.facts.durationSeconds * moment);
    if (png === null) continue;
    const score = await judgeFrame(png);
    if (best === null || score > best.score) best = { png, score };
  }
  return best?.png ?? null;
}
