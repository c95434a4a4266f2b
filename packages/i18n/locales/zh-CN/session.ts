export const session = {
  autoLoggedIn: '已自动登录，{name}',
  autoAccountWarning: '本机有一个未设密码的账号，只能在这台设备上使用，请尽快设置密码',
  continueWithAccount: '继续使用',
  notNow: '暂不',
  loginButton: '登录 / 注册',
} as const;
