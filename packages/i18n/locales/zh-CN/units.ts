export const units = {
  chapters: { other: '{count} 章' },
  pages: { other: '{count} 页' },
  minutes: { other: '{count} 分钟' },
  seconds: { other: '{count} 秒' },
  characters: '{amount} 字',
} as const;
