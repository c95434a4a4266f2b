import type { MailTexts } from '../../../src/mail/mail-catalogue.ts';

export const mail = {
  hello: 'Ciao {username},',
  codeLabel: 'Il tuo codice',
  codeValid: 'Il codice vale {duration} e funziona una sola volta.',
  codeSecret: 'Non condividere questo codice con nessuno. Nessuno di Aurora te lo chiederà mai.',
  ignore: 'Se non l’hai chiesto tu, puoi ignorare questa email.',
  verifySubject: 'Il tuo codice di verifica: {code}',
  verifyHeading: 'Conferma la tua email',
  verifyIntro: 'Inserisci questo codice in Aurora per confermare che l’indirizzo è tuo.',
  resetSubject: 'Il tuo codice per reimpostare la password: {code}',
  resetHeading: 'Reimposta la password',
  resetIntro: 'Inserisci questo codice in Aurora per scegliere una nuova password.',
  resetIgnore: 'Se non l’hai chiesto tu, ignora questa email. La tua password non cambia.',
  loginSubject: 'Il tuo codice di accesso: {code}',
  loginHeading: 'Accesso da un nuovo dispositivo',
  loginIntro: 'Inserisci questo codice per completare l’accesso dal nuovo dispositivo.',
  loginNotYou:
    'Se non sei tu, qualcuno conosce la tua password. Tieni il codice per te e cambia la password in Aurora appena puoi.',
  deviceSubject: 'Nuovo accesso al tuo account Aurora',
  deviceHeading: 'Nuovo accesso',
  deviceIntro: 'È appena stato effettuato un accesso al tuo account da un nuovo dispositivo.',
  deviceYou: 'Se eri tu, non devi fare nulla.',
  deviceNotYou:
    'In caso contrario, cambia subito la password in Aurora. Tutti gli altri dispositivi verranno disconnessi.',
  passwordSubject: 'La tua password di Aurora è stata cambiata',
  passwordHeading: 'Password cambiata',
  passwordIntro:
    'La password del tuo account è stata cambiata e tutti gli altri dispositivi sono stati disconnessi.',
  passwordNotYou:
    'Se non eri tu, usa subito “Password dimenticata” nella pagina di accesso per recuperare l’account.',
  deviceLine: 'Dispositivo: {device}',
  timeLine: 'Data e ora: {time}',
  automatic: 'Questa email è stata inviata automaticamente. Non rispondere.',
} satisfies MailTexts;
