import type { NoticeTexts } from '../../../src/notices/notice-catalogue.ts';

export const notices = {
  paidTitle: 'Zahlung erhalten',
  paidText: '„{item}“ gehört jetzt dir. Bestellung {number}.',
  failedTitle: 'Eine Bestellung kam nicht zustande',
  failedText:
    '„{item}“ ist nicht mehr zu kaufen. Was du bezahlt hast, bleibt in deinem Guthaben. Bestellung {number}.',
  creditedTitle: 'Geld wurde deinem Guthaben gutgeschrieben',
  creditedText:
    'Für die bereits beendete Bestellung {number} gingen {amount} ein. Sie stehen in deinem Guthaben.',
  refundedTitle: 'Erstattung abgeschlossen',
  refundedText: '{amount} für „{item}“ wurden erstattet, der Zugang ist beendet. Bestellung {number}.',
  chargedBackTitle: 'Eine Zahlung wurde zurückgeholt',
  chargedBackText: 'Die Bank hat {amount} für Bestellung {number} zurückgeholt, der Zugang ist beendet.',
  vipEndingTitle: 'Dein VIP endet bald',
  vipEndingText: 'Dein VIP endet am {date}. Wer jetzt verlängert, verliert keine Zeit.',
  vipEndedTitle: 'Dein VIP ist abgelaufen',
  vipEndedText: 'Dein VIP ist am {date} abgelaufen. Verlängere es, um weiterzuschauen.',
} satisfies NoticeTexts;
