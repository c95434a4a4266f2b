const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//u, 'WeChat'],
  [/UCBrowser\//u, 'UC'],
  [/MQQBrowser\//u, 'QQ'],
  [/MiuiBrowser\//u, 'Mi Browser'],
  [/HuaweiBrowser\//u, 'Huawei Browser'],
  [/SamsungBrowser\//u, 'Samsung Internet'],
  [/EdgA?\/|EdgiOS\//u, 'Edge'],
  [/OPR\/|OPT\//u, 'Opera'],
  [/Firefox\/|FxiOS\//u, 'Firefox'],
  [/Chrome\/|CriOS\//u, 'Chrome'],
  [/Safari\//u, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/u, 'HarmonyOS'],
  [/Android/u, 'Android'],
  [/iPhone/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Windows/u, 'Windows'],
  [/Mac OS X|Macintosh/u, 'macOS'],
  [/CrOS/u, 'ChromeOS'],
  [/Linux/u, 'Linux'],
];

const first = (table: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** What a person recognises a device by: `Chrome · Android`. Proper names, the same in every language. */
export function describeDevice(userAgent: string): string {
  const parts = [first(BROWSERS, userAgent), first(SYSTEMS, userAgent)].filter((part) => part !== undefined);
  return parts.length === 0 ? '—' : parts.join(' · ');
}
