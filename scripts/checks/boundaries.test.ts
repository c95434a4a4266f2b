import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import config from '../../.dependency-cruiser.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const WEB = 'apps/web/src';
const SERVER = 'apps/server/src';
const MODULES = `${SERVER}/modules`;

type Fault = { rule: string; file: string; imports: string };

/** A small house with every kind of import that is allowed. */
const HEALTHY: Record<string, string> = {
  'package.json': '{ "workspaces": ["apps/*", "packages/*"] }',
  'apps/server/package.json':
    '{ "name": "@aurora/server", "imports": { "#platform/*": "./src/platform/*", "#modules/*": "./src/modules/*", "#app/*": "./src/*" } }',
  'apps/web/package.json':
    '{ "name": "@aurora/web", "imports": { "#app/*": "./src/app/*", "#features/*": "./src/features/*", "#entities/*": "./src/entities/*", "#shared/*": "./src/shared/*" } }',
  'apps/pay-sandbox/package.json': '{ "name": "@aurora/pay-sandbox" }',
  'packages/contracts/package.json': '{ "name": "@aurora/contracts", "exports": { ".": "./src/index.ts" } }',
  'packages/reader/package.json': '{ "name": "@aurora/reader", "exports": { ".": "./src/index.ts" } }',
  'packages/contracts/src/index.ts': "export * from './title.ts';",
  'packages/contracts/src/title.ts': 'export const title = 1; export type Title = number;',
  'packages/reader/src/index.ts': "export { title } from '@aurora/contracts';",
  [`${WEB}/shared/button.tsx`]: "export { title } from '@aurora/contracts';",
  [`${WEB}/entities/title/card.tsx`]: "export { title } from '#shared/button.tsx';",
  [`${WEB}/features/movie/screen.tsx`]: "export { title } from '#entities/title/card.tsx';",
  [`${WEB}/features/manga/screen.tsx`]: "export { title } from '#entities/title/card.tsx';",
  [`${WEB}/app/routes.ts`]: "export const load = () => import('#features/movie/screen.tsx');",
  [`${SERVER}/main.ts`]: "import './app.ts';",
  [`${SERVER}/app.ts`]: "export { title } from '#modules/media/index.ts';",
  [`${SERVER}/cli/aurora.ts`]: "import '#modules/catalog/index.ts';",
  [`${SERVER}/platform/db/index.ts`]: 'export const title = 1;',
  [`${MODULES}/catalog/index.ts`]: "export { title } from './repository.ts';",
  [`${MODULES}/catalog/repository.ts`]: "export { title } from '#platform/db/index.ts';",
  [`${MODULES}/catalog/catalog.test.ts`]: "import '#app/app.ts';",
  [`${MODULES}/media/index.ts`]: "export { title } from '#modules/catalog/index.ts';",
  'apps/pay-sandbox/src/main.ts': 'export const title = 1;',
};

const FAULTS: Fault[] = [
  {
    rule: 'no-cycles',
    file: 'packages/contracts/src/title.ts',
    imports: "import type { Title } from './index.ts';",
  },
  { rule: 'no-unresolved', file: `${SERVER}/app.ts`, imports: "import '#platform/gone.ts';" },
  {
    rule: 'no-test-in-source',
    file: `${SERVER}/app.ts`,
    imports: "import './modules/catalog/catalog.test.ts';",
  },
  { rule: 'no-app-in-app', file: `${SERVER}/app.ts`, imports: "import '../../web/src/shared/button.tsx';" },
  {
    rule: 'no-app-in-package',
    file: 'packages/reader/src/index.ts',
    imports: "import '../../../apps/server/src/app.ts';",
  },
  {
    rule: 'package-front-door',
    file: `${WEB}/shared/button.tsx`,
    imports: "import '../../../../packages/contracts/src/title.ts';",
  },
  {
    rule: 'sandbox-imports-nothing-of-ours',
    file: 'apps/pay-sandbox/src/main.ts',
    imports: "import '@aurora/contracts';",
  },
  { rule: 'reader-without-react', file: 'packages/reader/src/index.ts', imports: "import 'react';" },
  {
    rule: 'web-shared-lowest',
    file: `${WEB}/shared/button.tsx`,
    imports: "import type { x } from '#entities/title/other.ts';",
  },
  {
    rule: 'web-entities-below-features',
    file: `${WEB}/entities/title/card.tsx`,
    imports: "import '#features/manga/lone.ts';",
  },
  {
    rule: 'web-features-below-app',
    file: `${WEB}/features/manga/screen.tsx`,
    imports: "import '#app/lone.ts';",
  },
  {
    rule: 'web-features-apart',
    file: `${WEB}/features/manga/screen.tsx`,
    imports: "import '#features/movie/lone.ts';",
  },
  {
    rule: 'server-platform-lowest',
    file: `${SERVER}/platform/db/index.ts`,
    imports: "import '#modules/offers/index.ts';",
  },
  {
    rule: 'server-modules-below-app',
    file: `${MODULES}/catalog/repository.ts`,
    imports: "import '#app/cli/lone.ts';",
  },
  {
    rule: 'server-module-front-door',
    file: `${SERVER}/cli/aurora.ts`,
    imports: "import '#modules/catalog/repository.ts';",
  },
  {
    rule: 'server-module-front-door-between',
    file: `${MODULES}/media/index.ts`,
    imports: "import '#modules/catalog/repository.ts';",
  },
  {
    rule: 'server-module-in-table',
    file: `${MODULES}/unheard-of/index.ts`,
    imports: "import '#platform/db/index.ts';",
  },
  ...moduleTable().map((module) => ({
    rule: `server-${module}-uses`,
    file: `${MODULES}/${module}/index.ts`,
    imports: `import '#modules/${module === 'support' ? 'analytics' : 'support'}/index.ts';`,
  })),
];

const LONE_FILES = [
  `${WEB}/entities/title/other.ts`,
  `${WEB}/features/manga/lone.ts`,
  `${WEB}/features/movie/lone.ts`,
  `${WEB}/app/lone.ts`,
  `${SERVER}/cli/lone.ts`,
  ...moduleTable().map((module) => `${MODULES}/${module}/index.ts`),
  'node_modules/react/index.js',
];

function moduleTable(): string[] {
  return config.forbidden.flatMap(({ name }) => /^server-(\w+)-uses$/.exec(name)?.[1] ?? []);
}

function buildHouse(fault?: Fault): string {
  const house = mkdtempSync(join(tmpdir(), 'aurora-house-'));
  onTestFinished(() => rmSync(house, { recursive: true }));
  const files: Record<string, string> = {
    ...Object.fromEntries(LONE_FILES.map((file) => [file, 'export const x = 1;'])),
    ...HEALTHY,
  };
  if (fault) files[fault.file] = `${fault.imports}\n${files[fault.file] ?? ''}`;
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), text);
  }
  mkdirSync(join(house, 'node_modules/@aurora'));
  for (const name of ['contracts', 'reader'])
    symlinkSync(`../../packages/${name}`, join(house, 'node_modules/@aurora', name));
  return house;
}

/** Names of the rules that fire, and how many files were looked at. */
async function cruise(house: string): Promise<{ rules: string[]; files: number }> {
  const args = [
    '--config',
    join(ROOT, '.dependency-cruiser.mjs'),
    '--output-type',
    'json',
    'apps',
    'packages',
  ];
  const output = await new Promise<string>((done) => {
    execFile(
      join(ROOT, 'node_modules/.bin/depcruise'),
      args,
      { cwd: house, maxBuffer: 1e8 },
      (_error, stdout) => done(stdout),
    );
  });
  const { summary } = JSON.parse(output) as {
    summary: { totalCruised: number; violations: { rule: { name: string } }[] };
  };
  return {
    rules: [...new Set(summary.violations.map(({ rule }) => rule.name))],
    files: summary.totalCruised,
  };
}

test('a healthy house breaks no rule, and all of its files are looked at', async () => {
  const { rules, files } = await cruise(buildHouse());
  expect(rules).toEqual([]);
  expect(files).toBeGreaterThanOrEqual(Object.keys(HEALTHY).filter((file) => /\.tsx?$/.test(file)).length);
});

test.each(FAULTS)('$rule fires', async (fault) => {
  expect((await cruise(buildHouse(fault))).rules).toContain(fault.rule);
});

test('every rule has its planted fault', () => {
  expect(FAULTS.map(({ rule }) => rule).toSorted()).toEqual(
    config.forbidden.map(({ name }) => name).toSorted(),
  );
});
