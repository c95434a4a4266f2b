export const home = {
  continueTitle: '接着看',
  hot: '热门',
  new: '最近更新',
  highRated: '高分佳作',
  free: '免费看',
  vip: '会员专享',
  completed: '完结放心看',
  emptyHint: '目录还是空的，导入作品后会出现在这里',
} as const;
