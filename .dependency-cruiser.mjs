/** Who may import whom (docs/architecture.md). A canary test plants one fault of each kind and sees its rule fire. */

const WEB = '^apps/web/src';
const SERVER = '^apps/server/src';
const TEST_FILE = String.raw`\.test\.tsx?$|/test-[^/]+\.tsx?$|^e2e/`;

/** Which modules a module may use, by their front doors. What would close a circle becomes an event in the outbox. */
const MODULE_USES = {
  accounts: [],
  catalog: [],
  search: ['catalog'],
  collect: ['catalog'],
  ingest: ['catalog'],
  media: ['catalog', 'access'],
  access: ['accounts', 'catalog'],
  offers: [],
  wallet: ['accounts'],
  orders: ['accounts', 'catalog', 'offers', 'wallet', 'access'],
  payments: ['accounts', 'access', 'orders', 'wallet'],
  library: ['accounts', 'catalog'],
  notifications: ['accounts'],
  support: [],
  analytics: [],
};

/** A rule as one line: name, why, from where, to where. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    forbid(
      'no-cycles',
      'What imports itself in a circle cannot be understood, tested or deleted in parts.',
      {},
      { circular: true },
    ),
    forbid(
      'no-unresolved',
      'A path that leads nowhere is seen by no other rule here.',
      { path: '^(?:apps|packages)/' },
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    forbid(
      'no-test-in-source',
      'What is shipped does not know its tests.',
      { path: '^(?:apps|packages)/', pathNot: TEST_FILE },
      { path: TEST_FILE },
    ),

    forbid(
      'no-app-in-app',
      'Apps meet over HTTP.',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    forbid('no-app-in-package', 'Packages serve apps.', { path: '^packages/' }, { path: '^apps/' }),
    forbid(
      'package-front-door',
      'A package is reached by its name, not by a path into it.',
      { path: '^(?:apps|packages)/([^/]+)/' },
      { path: '^packages/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
    ),
    forbid(
      'sandbox-imports-nothing-of-ours',
      'The outside world that we play ourselves shares no code with us, or both would share a mistake.',
      { path: '^apps/(pay-sandbox|source-emulator)/' },
      { path: '^(?:apps|packages)/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'reader-without-react',
      'The reading engine serves any page.',
      { path: '^packages/reader/' },
      { path: '(?:^|/)react(?:-dom)?(?:/|$)' },
    ),

    forbid(
      'web-shared-lowest',
      'Shared parts know no product noun.',
      { path: `${WEB}/shared/` },
      { path: `${WEB}/(?:app|features|entities)/` },
    ),
    forbid(
      'web-entities-below-features',
      'A noun does not know who shows it.',
      { path: `${WEB}/entities/` },
      { path: `${WEB}/(?:app|features)/` },
    ),
    forbid(
      'web-features-below-app',
      'Only the app sees every feature.',
      { path: `${WEB}/features/`, pathNot: TEST_FILE },
      { path: `${WEB}/app/` },
    ),
    forbid(
      'web-features-apart',
      'A feature is a folder that can be deleted.',
      { path: `${WEB}/features/([^/]+)/` },
      { path: `${WEB}/features/`, pathNot: `${WEB}/features/$1/` },
    ),

    forbid(
      'server-platform-lowest',
      'The platform has no product meaning.',
      { path: `${SERVER}/platform/`, pathNot: TEST_FILE },
      { path: `${SERVER}/(?:modules/|cli/|main\\.ts|app\\.ts)` },
    ),
    forbid(
      'server-modules-below-app',
      'Modules are given what they need as arguments.',
      { path: `${SERVER}/modules/`, pathNot: TEST_FILE },
      { path: `${SERVER}/(?:cli/|main\\.ts|app\\.ts)` },
    ),
    forbid(
      'server-module-front-door',
      'A module is reached by its index.ts: commands call services, never repositories.',
      { path: '^apps/', pathNot: `${SERVER}/modules/` },
      { path: `${SERVER}/modules/[^/]+/(?!index\\.ts$)` },
    ),
    forbid(
      'server-module-front-door-between',
      'A module reaches another by its index.ts.',
      { path: `${SERVER}/modules/([^/]+)/` },
      { path: `${SERVER}/modules/[^/]+/(?!index\\.ts$)`, pathNot: `${SERVER}/modules/$1/` },
    ),
    forbid(
      'server-module-in-table',
      'A new module gets its line in the table of this file.',
      { path: `${SERVER}/modules/(?!(?:${Object.keys(MODULE_USES).join('|')})/)` },
      {},
    ),
    ...Object.entries(MODULE_USES).map(([module, uses]) =>
      forbid(
        `server-${module}-uses`,
        uses.length > 0 ? `${module} may use ${uses.join(', ')}.` : `${module} uses no other module.`,
        { path: `${SERVER}/modules/${module}/`, pathNot: TEST_FILE },
        { path: `${SERVER}/modules/(?!(?:${[module, ...uses].join('|')})/)` },
      ),
    ),
  ],
  options: {
    // With TypeScript 7 the default parser cruises nothing and reports success.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)dist/|\\?(?:raw|url|inline)$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
