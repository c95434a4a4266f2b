import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  Input,
  LogLevel,
  Logging,
  MP4,
  Mp4OutputFormat,
  NullTarget,
  Output,
  QTFF,
} from 'mediabunny';
import type { EncodedPacket, InputAudioTrack, InputVideoTrack } from 'mediabunny';
import { chooseRepackageCuts } from './repackage-cuts.ts';
import type { RepackageAnswer, RepackageRequest } from './repackage-film.ts';

/**
 * Repackages one film in a thread of its own, so that a hostile file can neither block nor fill the memory of the
 * program. Answers with facts or with the reason of a refusal.
 */

class Refusal extends Error {
  readonly reason: 'FILM_NEEDS_FFMPEG' | 'FILM_WITHOUT_VIDEO' | 'FILM_UNREADABLE' | 'FILM_TRUNCATED';
  constructor(reason: Refusal['reason']) {
    super(reason);
    this.reason = reason;
  }
}

// What a file lacks is told by a reason, not by lines between the operator's.
Logging.level = LogLevel.Silent;

const MIN_BITS_PER_SECOND = 800;

/** Writes fragments to the segment they belong to; one file is open at a time. */
function createSegmentWriter(folder: string, cuts: readonly number[]) {
  let file: WriteStream | undefined;
  let current = -1;
  const bytes = cuts.map(() => 0);
  const segmentAt = (timestamp: number) => {
    // Sound may begin a few hundredths before the picture of its fragment.
    const next = cuts.findLastIndex((cut) => cut <= timestamp + 0.1);
    return Math.max(current, next, 0);
  };
  const finished: Promise<void>[] = [];
  const closeFile = () => {
    const open = file;
    if (open !== undefined) finished.push(new Promise((done, fail) => open.on('error', fail).end(done)));
  };
  return {
    bytes,
    begin(timestamp: number) {
      const segment = segmentAt(timestamp);
      if (segment === current) return;
      closeFile();
      current = segment;
      file = createWriteStream(join(folder, String(segment)));
    },
    write(data: Uint8Array) {
      file?.write(Buffer.from(data));
      bytes[current] = (bytes[current] ?? 0) + data.length;
    },
    async end() {
      closeFile();
      await Promise.all(finished);
    },
  };
}

async function listKeyFrames(video: InputVideoTrack): Promise<number[]> {
  const sink = new EncodedPacketSink(video);
  const times: number[] = [];
  let packet = await sink.getFirstKeyPacket({ metadataOnly: true });
  while (packet !== null) {
    times.push(packet.timestamp);
    packet = await sink.getNextKeyPacket(packet, { metadataOnly: true });
  }
  return times;
}

/** Hands packets of both tracks on in the order of their time. */
async function copyPackets(
  video: { track: InputVideoTrack; source: EncodedVideoPacketSource },
  audio: { track: InputAudioTrack; source: EncodedAudioPacketSource } | null,
): Promise<void> {
  const videoConfig = await video.track.getDecoderConfig();
  const audioConfig = (await audio?.track.getDecoderConfig()) ?? null;
  if (videoConfig === null || (audio !== null && audioConfig === null))
    throw new Refusal('FILM_NEEDS_FFMPEG');
  const pictures = new EncodedPacketSink(video.track).packets();
  const sounds = audio === null ? null : new EncodedPacketSink(audio.track).packets();
  let picture = await pictures.next();
  let sound: IteratorResult<EncodedPacket, void> = (await sounds?.next()) ?? { done: true, value: undefined };
  let decodedUntil = Number.NEGATIVE_INFINITY;
  while (picture.done !== true || sound.done !== true) {
    if (picture.done !== true && (sound.done === true || decodedUntil <= sound.value.timestamp)) {
      await video.source.add(picture.value, { decoderConfig: videoConfig });
      decodedUntil = Math.max(decodedUntil, picture.value.timestamp);
      picture = await pictures.next();
    } else if (sound.done !== true && audio !== null && sounds !== null && audioConfig !== null) {
      await audio.source.add(sound.value, { decoderConfig: audioConfig });
      sound = await sounds.next();
    }
  }
  video.source.close();
  audio?.source.close();
}

async function openTracks(input: Input, path: string) {
  if (!(await input.canRead())) throw new Refusal('FILM_NEEDS_FFMPEG');
  const video = await input.getPrimaryVideoTrack();
  if (video === null) throw new Refusal('FILM_WITHOUT_VIDEO');
  const audio = await input.getPrimaryAudioTrack();
  const isAvc = (await video.getCodec()) === 'avc';
  const isAac = audio === null || (await audio.getCodec()) === 'aac';
  if (!isAvc || !isAac) throw new Refusal('FILM_NEEDS_FFMPEG');
  const durationSeconds = await video.computeDuration();
  if (!(durationSeconds > 0)) throw new Refusal('FILM_UNREADABLE');
  const { size } = await stat(path);
  if ((size * 8) / durationSeconds < MIN_BITS_PER_SECOND) throw new Refusal('FILM_TRUNCATED');
  return { video, audio, durationSeconds };
}

async function repackage(request: RepackageRequest): Promise<RepackageAnswer> {
  const input = new Input({ source: new FilePathSource(request.source), formats: [MP4, QTFF] });
  const { video, audio, durationSeconds } = await openTracks(input, request.source);
  const keyFrames = await listKeyFrames(video);
  const cuts = chooseRepackageCuts(keyFrames, request.trialSeconds);
  const first = cuts[0];
  if (first === undefined) throw new Refusal('FILM_UNREADABLE');

  const width = Math.round(await video.getDisplayWidth());
  const height = Math.round(await video.getDisplayHeight());
  const name = `v${Math.min(width, height)}`;
  const folder = join(request.folder, name);
  await mkdir(folder, { recursive: true });
  const writer = createSegmentWriter(folder, cuts);
  const init: Buffer[] = [];
  const output = new Output({
    target: new NullTarget(),
    format: new Mp4OutputFormat({
      fastStart: 'fragmented',
      // A fragment at every key frame; several of them make a segment.
      minimumFragmentDuration: 0.001,
      onFtyp: (data) => init.push(Buffer.from(data)),
      onMoov: (data) => init.push(Buffer.from(data)),
      onMoof: (data, _position, timestamp) => {
        writer.begin(timestamp);
        writer.write(data);
      },
      onMdat: (data) => writer.write(data),
    }),
  });
  const videoSource = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(videoSource, { rotation: await video.getRotation() });
  const audioSource = new EncodedAudioPacketSource('aac');
  if (audio !== null) output.addAudioTrack(audioSource);
  await output.start();
  await copyPackets({ track: video, source: videoSource }, audio && { track: audio, source: audioSource });
  await output.finalize();
  await writer.end();
  await writeFile(join(folder, 'init'), Buffer.concat(init));
  const stats = await video.computePacketStats(300);
  input.dispose();
  return {
    status: 'done',
    name,
    width,
    height,
    frameRate: stats.averagePacketRate,
    seconds: cuts.map((cut, n) => (cuts[n + 1] ?? durationSeconds) - cut),
    bytes: writer.bytes,
  };
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `repackageFilm` sends: both ends are in this folder
const request = workerData as RepackageRequest;
const answer = await repackage(request).catch((error: unknown): RepackageAnswer => {
  if (error instanceof Refusal) return { status: 'refused', reason: error.reason };
  return { status: 'refused', reason: 'FILM_UNREADABLE', cause: String(error) };
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread's port, not a window
parentPort?.postMessage(answer);
