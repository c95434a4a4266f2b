import type { Texts } from '../../src/catalogue.ts';

export const code = {
  lead: '코드를 입력하면 VIP 기간이나 잔액을 받을 수 있어요.',
  label: '활성화 코드',
  hint: '8~32자, 공백과 하이픈은 제외',
  submit: '등록하기',
  submitting: '등록하는 중…',
  loginFirst: '로그인하고 등록',
  doneTitle: '등록되었습니다',
  doneVip: '{days}을 받았어요. {date}까지 이용할 수 있어요',
  doneVipForLife: '{days}을 받았어요',
  doneCredit: '{amount}이 지갑에 들어왔어요',
  balance: '현재 잔액 {amount}',
  another: '하나 더 등록',
  goOn: '계속',
} satisfies Texts<'code', 'ko-KR'>;
