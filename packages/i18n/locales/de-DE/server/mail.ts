import type { MailTexts } from '../../../src/mail/mail-catalogue.ts';

export const mail = {
  hello: 'Hallo {username},',
  codeLabel: 'Dein Code',
  codeValid: 'Der Code gilt {duration} lang und nur ein einziges Mal.',
  codeSecret: 'Gib diesen Code an niemanden weiter. Niemand von Aurora wird dich je danach fragen.',
  ignore: 'Wenn du das nicht angefordert hast, kannst du diese E-Mail ignorieren.',
  verifySubject: 'Dein Bestätigungscode: {code}',
  verifyHeading: 'E-Mail-Adresse bestätigen',
  verifyIntro: 'Gib diesen Code in Aurora ein, um zu bestätigen, dass die Adresse dir gehört.',
  resetSubject: 'Dein Code zum Zurücksetzen des Passworts: {code}',
  resetHeading: 'Passwort zurücksetzen',
  resetIntro: 'Gib diesen Code in Aurora ein, um ein neues Passwort festzulegen.',
  resetIgnore:
    'Wenn du das nicht angefordert hast, ignoriere diese E-Mail. Dein Passwort bleibt, wie es ist.',
  loginSubject: 'Dein Anmeldecode: {code}',
  loginHeading: 'Anmeldung auf einem neuen Gerät',
  loginIntro: 'Gib diesen Code ein, um die Anmeldung auf dem neuen Gerät abzuschließen.',
  loginNotYou:
    'Wenn du das nicht bist, kennt jemand dein Passwort. Behalte den Code für dich und ändere dein Passwort in Aurora so bald wie möglich.',
  deviceSubject: 'Neue Anmeldung bei deinem Aurora-Konto',
  deviceHeading: 'Neue Anmeldung',
  deviceIntro: 'Gerade hat sich jemand auf einem neuen Gerät bei deinem Konto angemeldet.',
  deviceYou: 'Wenn du das warst, brauchst du nichts zu tun.',
  deviceNotYou:
    'Wenn nicht, ändere sofort dein Passwort in Aurora. Damit werden alle anderen Geräte abgemeldet.',
  passwordSubject: 'Dein Aurora-Passwort wurde geändert',
  passwordHeading: 'Passwort geändert',
  passwordIntro: 'Das Passwort deines Kontos wurde geändert, und alle anderen Geräte wurden abgemeldet.',
  passwordNotYou:
    'Wenn du das nicht warst, hol dir dein Konto sofort über „Passwort vergessen“ auf der Anmeldeseite zurück.',
  deviceLine: 'Gerät: {device}',
  timeLine: 'Zeit: {time}',
  automatic: 'Diese E-Mail wurde automatisch verschickt. Bitte antworte nicht darauf.',
} satisfies MailTexts;
