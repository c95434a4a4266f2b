import type { MailTexts } from '../../../src/mail/mail-catalogue.ts';

export const mail = {
  hello: '{username} さん',
  codeLabel: '認証コード',
  codeValid: 'コードの有効期限は{duration}です。一度だけ使えます。',
  codeSecret: 'このコードは誰にも教えないでください。Aurora のスタッフがお尋ねすることはありません。',
  ignore: 'お心当たりがない場合は、このメールを破棄してください。',
  verifySubject: 'メール認証コード：{code}',
  verifyHeading: 'メールアドレスの確認',
  verifyIntro: 'Aurora で次のコードを入力して、メールアドレスの確認を完了してください。',
  resetSubject: 'パスワード再設定コード：{code}',
  resetHeading: 'パスワードの再設定',
  resetIntro: 'Aurora で次のコードを入力して、新しいパスワードを設定してください。',
  resetIgnore: 'お心当たりがない場合は、このメールを破棄してください。パスワードは変更されません。',
  loginSubject: 'ログイン用コード：{code}',
  loginHeading: '新しい端末でのログイン',
  loginIntro: '次のコードを入力して、新しい端末でのログインを完了してください。',
  loginNotYou:
    'お心当たりがない場合は、パスワードを第三者に知られています。コードを誰にも教えず、できるだけ早く Aurora でパスワードを変更してください。',
  deviceSubject: 'Aurora アカウントへの新しいログイン',
  deviceHeading: '新しいログイン',
  deviceIntro: '新しい端末からアカウントにログインがありました。',
  deviceYou: 'ご本人によるログインであれば、何もする必要はありません。',
  deviceNotYou:
    'お心当たりがない場合は、すぐに Aurora でパスワードを変更してください。ほかの端末はすべてログアウトされます。',
  passwordSubject: 'Aurora のパスワードが変更されました',
  passwordHeading: 'パスワードの変更',
  passwordIntro: 'アカウントのパスワードが変更され、ほかの端末はすべてログアウトされました。',
  passwordNotYou:
    'お心当たりがない場合は、すぐにログイン画面の「パスワードを忘れた場合」からアカウントを取り戻してください。',
  deviceLine: '端末：{device}',
  timeLine: '日時：{time}',
  automatic: 'このメールは自動送信です。返信はお受けできません。',
} satisfies MailTexts;
