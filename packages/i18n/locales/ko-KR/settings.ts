import type { Texts } from '../../src/catalogue.ts';

export const settings = {
  language: '표시 언어',
  languageHint: '메뉴, 작품 이름, 가격이 함께 바뀌어요',
  languageChanged: '{language}로 바꿨어요',
  appearance: '화면 테마',
  themeSystem: '시스템 설정',
  themeLight: '라이트',
  themeDark: '다크',
} satisfies Texts<'settings', 'ko-KR'>;
