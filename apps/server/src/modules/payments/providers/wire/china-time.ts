/** China keeps one time, without summer time: eight hours ahead of UTC. */
const AHEAD_MS = 8 * 3_600_000;
const CHINA_TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.\d{1,3})?$/u;

/** `2026-11-21 08:00:00`, as clocks in China show it. */
export function chinaTimeOf(at: Date): string {
  return new Date(at.getTime() + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** The day in China, `2026-11-21`. */
export const chinaDayOf = (at: Date): string => chinaTimeOf(at).slice(0, 10);

export function parseChinaTime(text: string): Date | null {
  const [, day, time] = CHINA_TIME.exec(text) ?? [];
  const at = new Date(`${day}T${time}+08:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}
