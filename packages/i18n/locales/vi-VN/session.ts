import type { Texts } from '../../src/catalogue.ts';

export const session = {
  autoLoggedIn: 'Đã tự động đăng nhập, {name}',
  autoAccountWarning:
    'Thiết bị này có một tài khoản chưa đặt mật khẩu, chỉ dùng được tại đây. Hãy sớm đặt mật khẩu',
  continueWithAccount: 'Dùng tài khoản này',
  notNow: 'Để sau',
  loginButton: 'Đăng nhập / Đăng ký',
} satisfies Texts<'session', 'vi-VN'>;
