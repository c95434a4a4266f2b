import type { Texts } from '../../src/catalogue.ts';

export const session = {
  autoLoggedIn: '{name} 님, 자동으로 로그인되었습니다',
  autoAccountWarning:
    '이 기기에 비밀번호가 없는 계정이 있습니다. 이 기기에서만 쓸 수 있으니 비밀번호를 설정해 주세요',
  continueWithAccount: '이 계정 사용',
  notNow: '나중에',
  loginButton: '로그인 / 회원가입',
} satisfies Texts<'session', 'ko-KR'>;
