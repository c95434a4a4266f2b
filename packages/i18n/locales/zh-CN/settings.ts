export const settings = {
  language: '界面语言',
  languageHint: '菜单、片名和价格都会跟着切换',
  languageChanged: '已切换到{language}',
  appearance: '外观',
  themeSystem: '跟随系统',
  themeLight: '浅色',
  themeDark: '深色',
} as const;
