import type { NoticeTexts } from '../../../src/notices/notice-catalogue.ts';

export const notices = {
  paidTitle: '결제가 완료됐어요',
  paidText: '‘{item}’ 이용을 시작할 수 있어요. 주문 번호 {number}',
  failedTitle: '주문을 완료하지 못했어요',
  failedText: '‘{item}’은(는) 더 이상 구매할 수 없어요. 결제한 금액은 잔액에 남아 있어요. 주문 번호 {number}',
  creditedTitle: '잔액에 금액이 들어왔어요',
  creditedText: '이미 끝난 주문 {number}에 {amount}이 들어와 잔액에 넣어 두었어요.',
  refundedTitle: '환불이 완료됐어요',
  refundedText: '‘{item}’의 {amount}이 환불됐고 이용 권한이 종료됐어요. 주문 번호 {number}',
  chargedBackTitle: '결제가 취소 처리됐어요',
  chargedBackText: '주문 {number}의 {amount}이 은행에 의해 취소되어 이용 권한이 종료됐어요.',
  vipEndingTitle: 'VIP 기간이 곧 끝나요',
  vipEndingText: 'VIP가 {date}에 끝나요. 지금 연장하면 남은 기간에 더해져요.',
  vipEndedTitle: 'VIP 기간이 끝났어요',
  vipEndedText: 'VIP가 {date}에 끝났어요. 연장하고 이어서 감상해 보세요.',
} satisfies NoticeTexts;
