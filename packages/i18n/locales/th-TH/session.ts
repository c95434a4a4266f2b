import type { Texts } from '../../src/catalogue.ts';

export const session = {
  autoLoggedIn: 'เข้าสู่ระบบอัตโนมัติแล้ว {name}',
  autoAccountWarning: 'เครื่องนี้มีบัญชีที่ยังไม่ได้ตั้งรหัสผ่าน ใช้ได้เฉพาะเครื่องนี้เท่านั้น โปรดตั้งรหัสผ่านโดยเร็ว',
  continueWithAccount: 'ใช้บัญชีนี้',
  notNow: 'ไว้ทีหลัง',
  loginButton: 'เข้าสู่ระบบ / สมัคร',
} satisfies Texts<'session', 'th-TH'>;
