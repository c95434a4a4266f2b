import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import fastifySwagger, { type StaticDocumentSpec } from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import {
  type Call,
  MONEY_NUMBERS,
  common,
  library,
  manga,
  movies,
  novels,
  orders,
  reasonList,
  system,
  users,
} from '@aurora/contracts';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Pool } from 'pg';
import { join } from 'node:path';
import { createMoney } from './money.ts';
import {
  createAccounts,
  createMemoryNonces,
  createRequestGuard,
  createServerKeys,
  createSessionStore,
  registerAvatarFiles,
  registerCheckRoutes,
  registerLoginRoutes,
  registerMemberRoutes,
} from '#modules/accounts/index.ts';
import { createAccessService, createGrants } from '#modules/access/index.ts';
import {
  createCatalogRepository,
  createCatalogService,
  registerCatalogRoutes,
} from '#modules/catalog/index.ts';
import type { PaymentProvider, Payments } from '#modules/payments/index.ts';
import { createPositions, registerLibraryRoutes } from '#modules/library/index.ts';
import {
  createHotFiles,
  createMediaGate,
  createMediaKeys,
  createMediaRepository,
  createMediaService,
  createMediaUrlSigner,
  registerMediaFiles,
  registerMediaRoutes,
  registerPictures,
} from '#modules/media/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { type Catalogues, installErrorHandler, sendFailure } from '#platform/http/error-handler.ts';
import { describeCalls } from '#platform/http/openapi.ts';
import { registerProbes } from '#platform/http/probes.ts';
import { requireDeclaredCalls } from '#platform/http/register-call.ts';
import { installRequestGuard } from '#platform/http/request-guard.ts';
import { createResponseCache } from '#platform/http/response-cache.ts';
import { randomIds } from '#platform/ids/ids.ts';
import { registerMailPage } from '#platform/mail/mail-page.ts';
import type { MailQueue } from '#platform/mail/mail-queue.ts';
import { type ContentPolicy, createContentPolicy } from '#platform/pages/content-policy.ts';
import { createInProcessCalls } from '#platform/pages/in-process-calls.ts';
import { registerSystemConfig } from './system-config.ts';
import { type WebBuild, loadPageRenderer, readWebBuild } from '#platform/pages/page-renderer.ts';
import { registerPages } from '#platform/pages/pages.ts';
import { registerSitemap } from '#platform/pages/sitemap.ts';

export interface AppDeps {
  pool: Pool;
  files: FileStore;
  clock: Clock;
  log: FastifyBaseLogger;
  catalogues: Catalogues;
  mediaSecret: string;
  /** Behind sealing keys, captchas and codes; several servers must share one. */
  accountSecret: string;
  /** Behind activation codes; several servers share one. */
  moneySecret: string;
  /** Gateways, in the order in which they are preferred. */
  providers: readonly PaymentProvider[];
  /** For tests of crashes: called at named steps of money. */
  failpoint?: (name: string) => void;
  mail: MailQueue;
  /** How long a mail waits until it is written, in milliseconds. */
  mailPauseMs: () => number;
  /** Mails reach people; false while they are only caught. */
  sendsMail: boolean;
  /** The built web app; without it only API and media are served. */
  webDist: string | undefined;
  version: string;
}

export interface AppSettings {
  publicUrl: string | undefined;
  trustProxyHops: number;
  mediaCacheBytes: number;
  mediaAccelPrefix: string | undefined;
  metricsToken: string | undefined;
  /** For development: caught mails at `/dev/mail`. */
  hasMailPage: boolean;
}

/** How long answers that are the same for everybody are kept, in milliseconds. */
const CALL_CACHE = { freshMs: 2_000, staleMs: 30_000, maxEntries: 2_000 };
const PAGE_CACHE = { freshMs: 60_000, staleMs: 60_000, maxEntries: 1_000 };

const ALL_CALLS: readonly Call[] = [movies, manga, novels, system, users, common, library, orders].flatMap(
  (family) => Object.values(family),
);

async function installFrame(app: FastifyInstance, version: string, policy: ContentPolicy): Promise<void> {
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart);
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: policy.directives,
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // Served over http on a local network too: the header would be ignored there and wrong behind no TLS.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  });
  const document = describeCalls(ALL_CALLS, version, reasonList);
  await app.register(fastifySwagger, {
    mode: 'static',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our generator's output: a test reads it back
    specification: { document: document as StaticDocumentSpec['document'] },
  });
  app.get('/api/openapi.json', (_request, reply) => reply.send(document));
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs' });
}

async function serveWebApp(
  app: FastifyInstance,
  deps: AppDeps,
  settings: AppSettings,
  build: WebBuild | undefined,
  { calls, policy }: { calls: InProcessCalls; policy: ContentPolicy },
): Promise<() => void> {
  if (deps.webDist === undefined || build === undefined) return () => undefined;
  const cache = createResponseCache({ clock: deps.clock, ...PAGE_CACHE });
  const renderer = await loadPageRenderer(deps.webDist, build, calls);
  await app.register(fastifyStatic, {
    root: join(deps.webDist, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    // Names carry a hash of their content.
    maxAge: '365d',
    immutable: true,
    globIgnore: ['**/.vite/**'],
  });
  registerPages(app, { renderer, cache, policy, publicUrl: settings.publicUrl });
  return () => cache.clear();
}

type InProcessCalls = ReturnType<typeof createInProcessCalls>;

export interface App {
  http: FastifyInstance;
  /** Forgets everything kept in memory of the catalogue; call when it changed. */
  forget: () => void;
  /** Forgets what was kept of who may see what; call when somebody's rights changed. Without a name: of everybody. */
  forgetAccess: (userId?: string) => void;
  /** Payments, for what goes on by itself. */
  payments: Payments;
  /** Deletes what is over of accounts, and keys that nobody repeats any more; call now and then. */
  sweep: () => Promise<void>;
  /** Resolves when every mail that was asked for stands in the mail queue. */
  finishLetters: () => Promise<void>;
}

/** The whole server: rooms wired together, nothing listening yet. */
export async function buildApp(settings: AppSettings, deps: AppDeps): Promise<App> {
  const { pool, files, clock, catalogues, version } = deps;
  const http = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < settings.trustProxyHops,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    bodyLimit: 1024 * 1024,
    forceCloseConnections: true,
  });
  requireDeclaredCalls(http);
  installErrorHandler(http, catalogues);
  http.setNotFoundHandler((request, reply) =>
    sendFailure(request, reply, new AppError('NOT_FOUND'), catalogues),
  );
  http.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('x-server-time', clock.now());
    done(null, payload);
  });
  const keys = createServerKeys(deps.accountSecret, clock);
  const sessions = createSessionStore({ pool, clock });
  installRequestGuard(http, createRequestGuard({ clock, keys, nonces: createMemoryNonces(clock), sessions }));
  const accounts = createAccounts({
    ...{ pool, files, clock, sessions },
    ...{
      ids: randomIds,
      log: deps.log,
      secret: deps.accountSecret,
      mail: deps.mail,
      mailPauseMs: deps.mailPauseMs,
    },
  });
  http.addHook('onClose', () => accounts.finishLetters());
  const build = deps.webDist === undefined ? undefined : await readWebBuild(deps.webDist);
  const policy = createContentPolicy(build === undefined ? [] : [build.boot]);
  await installFrame(http, version, policy);

  const shared = createResponseCache({ clock, ...CALL_CACHE });
  const catalog = createCatalogService({ repository: createCatalogRepository(pool), clock });
  const grants = createGrants({ pool, clock, ids: randomIds });
  const access = createAccessService({ catalog, grants, clock });
  const mediaRepository = createMediaRepository(pool);
  const signer = createMediaUrlSigner(createMediaKeys(deps.mediaSecret, clock), clock);
  const gate = createMediaGate({
    ...{ access, repository: mediaRepository, clock },
    memberOf: (sessionId) => sessions.findById(sessionId),
  });
  const media = createMediaService({ access, repository: mediaRepository, signer, clock });
  const hot = createHotFiles(files, settings.mediaCacheBytes);

  registerProbes(http, {
    isReady: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    metricsToken: settings.metricsToken,
  });
  registerSystemConfig(http, { clock, keys, version, sendsMail: deps.sendsMail, canRegister: true });
  registerLoginRoutes(http, { accounts });
  registerCheckRoutes(http, { accounts });
  registerMemberRoutes(http, { accounts });
  registerAvatarFiles(http, { files });
  if (settings.hasMailPage && !deps.sendsMail) registerMailPage(http, { pool });
  registerCatalogRoutes(http, { catalog, shared: { cache: shared, clock } });
  registerLibraryRoutes(http, { positions: createPositions({ pool, clock, catalog }), clock });
  const money = await createMoney(http, {
    ...{ pool, clock, catalog, grants, forgetAccess: gate.forget, log: deps.log },
    ...{ ids: randomIds, secret: deps.moneySecret, publicUrl: settings.publicUrl },
    providers: deps.providers,
    ...(deps.failpoint !== undefined && { failpoint: deps.failpoint }),
  });
  registerMediaRoutes(http, { media });
  registerMediaFiles(http, {
    signer,
    gate,
    repository: mediaRepository,
    files,
    hot,
    accelPrefix: settings.mediaAccelPrefix,
  });
  registerPictures(http, { hot });
  registerSitemap(http, { publicUrl: settings.publicUrl, listTitles: catalog.listForSitemap });
  const forgetPages = await serveWebApp(http, deps, settings, build, {
    calls: createInProcessCalls(http),
    policy,
  });

  return {
    http,
    payments: money.payments,
    async sweep() {
      await accounts.sweep();
      await money.idempotency.sweep(MONEY_NUMBERS.idempotencySeconds * 1000);
    },
    finishLetters: accounts.finishLetters,
    forgetAccess: gate.forget,
    forget: () => {
      shared.clear();
      catalog.forget();
      gate.forget();
      forgetPages();
    },
  };
}
