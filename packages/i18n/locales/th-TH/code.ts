import type { Texts } from '../../src/catalogue.ts';

export const code = {
  lead: 'ใส่รหัสเพื่อรับวัน VIP หรือยอดเงิน',
  label: 'รหัสเปิดใช้',
  hint: '8–32 ตัวอักษร ไม่นับช่องว่างและขีด',
  submit: 'แลกรหัส',
  submitting: 'กำลังแลก…',
  loginFirst: 'เข้าสู่ระบบเพื่อแลก',
  doneTitle: 'แลกรหัสสำเร็จ',
  doneVip: 'คุณได้รับ {days} ใช้ได้ถึง {date}',
  doneVipForLife: 'คุณได้รับ {days}',
  doneCredit: '{amount} เข้ากระเป๋าเงินของคุณแล้ว',
  balance: 'ยอดเงิน {amount}',
  another: 'แลกอีกรหัส',
  goOn: 'ไปต่อ',
} satisfies Texts<'code', 'th-TH'>;
