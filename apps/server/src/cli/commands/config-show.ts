import { SETTINGS, type SettingName } from '#app/config.ts';
import type { Command, Invocation } from '../command.ts';
import { layOut } from '../help.ts';
import { EXIT } from '../operator-error.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's own keys
const NAMES = Object.keys(SETTINGS) as SettingName[];

function shownValue(name: SettingName, { env, texts }: Invocation): string {
  const value = env[name];
  if (value === undefined || value === '') return '';
  return 'secret' in SETTINGS[name] ? texts.cli.settingSecret : value;
}

/** `aurora config`: what can be set, what it is when it is not, and what it is now. */
export const configShow: Command = {
  words: ['config'],
  positionals: [],
  summary: 'configShow',
  options: { json: { type: 'boolean' } },
  help: { json: { text: 'optJson' } },
  async run(invocation) {
    const { terminal, texts, options } = invocation;
    const settings = NAMES.map((name) => ({
      name,
      default: SETTINGS[name].defaultText,
      value: shownValue(name, invocation),
      summary: SETTINGS[name].summary,
    }));
    if (options['json'] === true) {
      for (const setting of settings) terminal.out(`${JSON.stringify(setting)}\n`);
      return EXIT.done;
    }
    const head = [texts.cli.settingName, texts.cli.settingDefault, texts.cli.settingValue, ''];
    const rows = settings.map((setting) => [setting.name, setting.default, setting.value, setting.summary]);
    terminal.out(`${layOut([head, ...rows]).join('\n')}\n`);
    return EXIT.done;
  },
};
