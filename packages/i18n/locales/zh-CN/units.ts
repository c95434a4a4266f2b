export const units = {
  chapters: { other: '共 {count} 章' },
  minutes: { other: '{count} 分钟' },
  characters: '{amount} 字',
} as const;
