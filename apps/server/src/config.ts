import { resolve } from 'node:path';
import { PAYMENT_SETTINGS, type PaymentConfig, readPayments } from './config/payments.ts';
import {
  type Setting,
  SettingFault,
  databaseUrl,
  flag,
  integer,
  oneOf,
  optional,
  origin,
  sender,
  smtpUrl,
  text,
} from './config/values.ts';

/**
 * The environment, read here and nowhere else, as one typed object or a list of faults.
 * `SETTINGS` is the one list of what can be set: `aurora config` and `docs/operating.md` show it.
 */

export const SETTINGS = {
  PORT: { defaultText: '3000', summary: 'port to listen on', parse: integer(3000, 0, 65_535) },
  HOST: {
    defaultText: '127.0.0.1',
    summary: 'address to listen on; 0.0.0.0 serves the local network',
    parse: text('127.0.0.1'),
  },
  AURORA_DATA: {
    defaultText: '.data',
    summary: 'folder of the embedded database, media files and keys',
    parse: (value) => resolve(text('.data')(value)),
  },
  DATABASE_URL: {
    defaultText: '(embedded PostgreSQL)',
    summary: 'a PostgreSQL of yours, version 15 or newer',
    secret: true,
    parse: databaseUrl,
  },
  PUBLIC_URL: {
    defaultText: '(address of the request)',
    summary: 'address people use; goes into canonical links, sitemap and link previews',
    parse: origin,
  },
  TRUST_PROXY: {
    defaultText: '0',
    summary: 'proxies in front whose X-Forwarded-* headers are believed (their number)',
    parse: integer(0, 0, 10),
  },
  MEDIA_SECRET: {
    defaultText: '(made once, kept in AURORA_DATA)',
    summary: 'secret behind signed media addresses; several servers must share one',
    secret: true,
    parse: optional,
  },
  ACCOUNT_SECRET: {
    defaultText: '(made once, kept in AURORA_DATA)',
    summary: 'secret behind sealing keys, captchas and mailed codes; several servers must share one',
    secret: true,
    parse: optional,
  },
  MONEY_SECRET: {
    defaultText: '(made once, kept in AURORA_DATA)',
    summary:
      'secret behind activation codes; several servers must share one, and who changes it voids them all',
    secret: true,
    parse: optional,
  },
  SMTP_URL: {
    defaultText: '(mails are caught: aurora mail)',
    summary: 'mail server, such as smtps://user:password@mail.example:465',
    secret: true,
    parse: smtpUrl,
  },
  MAIL_FROM: {
    defaultText: 'Aurora 极光 <no-reply@localhost.localdomain>',
    summary: 'sender of mails: an address, or "Name <address>"',
    parse: sender,
  },
  MAIL_PAGE: {
    defaultText: '0',
    summary: 'for development: 1 shows caught mails, codes included, to everybody at /dev/mail',
    parse: flag,
  },
  MEDIA_CACHE_MB: {
    defaultText: '256',
    summary: 'memory for segments and pages that are asked for often',
    parse: integer(256, 0, 65_536),
  },
  MEDIA_ACCEL_PREFIX: {
    defaultText: '(off)',
    summary: 'internal location of a front server that sends media files itself (X-Accel-Redirect)',
    parse: optional,
  },
  METRICS_TOKEN: {
    defaultText: '(loopback only)',
    summary: 'bearer token that opens /metrics to other machines',
    secret: true,
    parse: optional,
  },
  AURORA_FFMPEG: {
    defaultText: '(ffmpeg from PATH)',
    summary: 'ffmpeg to use; "none" works without',
    parse: optional,
  },
  AURORA_DEMO: {
    defaultText: '1',
    summary: 'fill an empty catalogue with the demo',
    parse: (value) => (value === undefined || value === '' ? true : flag(value)),
  },
  LOG_LEVEL: {
    defaultText: 'info',
    summary: 'trace, debug, info, warn, error or silent',
    parse: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'info'),
  },
  ...PAYMENT_SETTINGS,
} as const satisfies Record<string, Setting<unknown>>;

export type SettingName = keyof typeof SETTINGS;

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly publicUrl: string | undefined;
  readonly trustProxyHops: number;
  readonly mediaSecret: string | undefined;
  readonly accountSecret: string | undefined;
  readonly moneySecret: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly hasMailPage: boolean;
  readonly mediaCacheBytes: number;
  readonly mediaAccelPrefix: string | undefined;
  readonly metricsToken: string | undefined;
  readonly ffmpeg: string | undefined;
  readonly hasDemo: boolean;
  readonly payments: PaymentConfig;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** Reads the environment. Throws a `ConfigError` that lists every fault, one clear sentence each. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const faults: string[] = [];
  const read = <N extends SettingName>(name: N): ReturnType<(typeof SETTINGS)[N]['parse']> => {
    type Value = ReturnType<(typeof SETTINGS)[N]['parse']>;
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table gives each name its own parser
      return SETTINGS[name].parse(env[name]) as Value;
    } catch (error) {
      if (!(error instanceof SettingFault)) throw error;
      faults.push(`${name} ${error.message}`);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a stand-in; the faults are thrown below
      return SETTINGS[name].parse(undefined) as Value;
    }
  };
  const config: Config = {
    port: read('PORT'),
    host: read('HOST'),
    dataDir: read('AURORA_DATA'),
    databaseUrl: read('DATABASE_URL'),
    publicUrl: read('PUBLIC_URL'),
    trustProxyHops: read('TRUST_PROXY'),
    mediaSecret: read('MEDIA_SECRET'),
    accountSecret: read('ACCOUNT_SECRET'),
    moneySecret: read('MONEY_SECRET'),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    hasMailPage: read('MAIL_PAGE'),
    mediaCacheBytes: read('MEDIA_CACHE_MB') * 1024 * 1024,
    mediaAccelPrefix: read('MEDIA_ACCEL_PREFIX'),
    metricsToken: read('METRICS_TOKEN'),
    ffmpeg: read('AURORA_FFMPEG'),
    hasDemo: read('AURORA_DEMO'),
    payments: readPayments(read, (fault) => faults.push(fault)),
    logLevel: read('LOG_LEVEL'),
  };
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}
