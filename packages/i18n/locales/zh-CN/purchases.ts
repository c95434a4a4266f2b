export const purchases = {
  boughtAt: '{date} 购买',
  goLooking: '去逛逛',
  tabsLabel: '已购内容',
  emptyMovie: '还没有买过电影',
  emptyManga: '还没有买过漫画',
  emptyNovel: '还没有买过小说',
} as const;
