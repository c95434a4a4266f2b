import { listCaughtMails } from '#platform/mail/catcher.ts';
import type { Command } from '../command.ts';
import { openHouse } from '../open-house.ts';
import { EXIT } from '../operator-error.ts';

/** `aurora mail`: what was caught because no mail server is configured. */
export const mailList: Command = {
  words: ['mail'],
  positionals: [],
  summary: 'mailList',
  options: { to: { type: 'string' }, json: { type: 'boolean' } },
  help: { to: { text: 'optMailTo', value: '<address>' }, json: { text: 'optJson' } },
  async run({ config, options, terminal, texts }) {
    const house = await openHouse(config, (line) => terminal.err(`${line}\n`));
    try {
      const to = typeof options['to'] === 'string' ? options['to'] : null;
      const mails = await listCaughtMails(house.pool, { to });
      if (mails.length === 0) terminal.out(`${texts.cli.noMails}\n`);
      for (const { html: _html, ...mail } of mails) {
        if (options['json'] === true) terminal.out(`${JSON.stringify(mail)}\n`);
        else {
          const head = `${mail.createdAt.toISOString()}  ${mail.to}\n${mail.subject}`;
          terminal.out(`${head}\n\n${mail.text}\n${'─'.repeat(40)}\n`);
        }
      }
      return EXIT.done;
    } finally {
      await house.close();
    }
  },
};
