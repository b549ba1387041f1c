import type { FastifyInstance, FastifyRequest } from 'fastify';
import packageJson from '../../../package.json' with { type: 'json' };
import { plantDemonstration } from '../../../seeds/plant-demonstration.ts';
import { historyState, plantHistory } from '../../../seeds/plant-history.ts';
import { lacksEvery } from '../../features/access/rules/lacks-permission.ts';
import { checkDeliveries, countDeliveries } from '../../features/notifications/server/index.ts';
import { plantPermissions } from '../../features/access/server/index.ts';
import { findInstitution } from '../../features/units/server/index.ts';
import { authenticateWith, explainLossWith } from '../../features/session/server/index.ts';
import { type Config, formerSecrets } from '../../platform/server/config/index.ts';
import type { Deps } from '../../platform/server/acts/act-context.ts';
import type { Actor } from '../../platform/server/acts/actor.ts';
import { findFreePort } from '../../platform/server/db/embedded/free-port.ts';
import type { Jobs } from '../../platform/server/jobs/index.ts';
import { buildServer } from '../../platform/server/http/build-server.ts';
import { drain } from '../../platform/server/http/drain.ts';
import { mountBytes } from '../../platform/server/http/mount-bytes.ts';
import { mountEndpoints } from '../../platform/server/http/mount-endpoints.ts';
import { openWhoIs } from '../../platform/server/http/who-is.ts';
import { keyRingOf } from '../../platform/server/ledger/ledger-key.ts';
import { takeLedgerOver } from '../../platform/server/ledger/seal-ledger.ts';
import { liveRoute, startLiveHub } from '../../platform/server/realtime/index.ts';
import { storageOrigins } from '../../platform/server/storage/index.ts';
import { describeSigning } from '../../engine/sign/index.ts';
import { databaseProbe, mountHealth, mountReady } from './health.ts';
import { mountMetrics } from './metrics.ts';
import { isBehindProxy, isOperator } from './operator.ts';
import { sealCountsUntil, sealProbe } from './seal-probe.ts';
import { buildDeps } from './build-deps.ts';
import type { DatabaseStart } from './start-database.ts';
import { product } from './features.ts';
import { liveOptions } from './live-options.ts';
import { mountApiPages } from './mount-api-pages.ts';
import { interfaceVersion, mountInterface } from './mount-interface.ts';

export interface RunningServer {
  /** Where browsers find it, such as `http://localhost:3000`. */
  readonly address: string;
  /** Settles when a demonstration has its past; at once otherwise. Until then its accounts are busy acting it out. */
  readonly prepared: Promise<void>;
  close(): Promise<void>;
}

const WORK_AFTER_MS = 250;

/** Builds the parts on a database that is open or about to be, mounts every feature, and listens. */
export async function startServer(settings: Config, start: DatabaseStart): Promise<RunningServer> {
  const config = await withKnownPort(settings);
  const { logger, secrets } = start;
  // What needs no database is built while it starts; who calls is asked of it once there are calls.
  const authentication = Promise.withResolvers<(token: string) => Promise<Actor | null>>();
  const whoIs = openWhoIs(async (token) => (await authentication.promise)(token));
  const app = await buildServer({
    logger,
    trustProxy: config.trustProxy,
    requestsPerMinute: 1_200,
    whoIs,
    connectOrigins: [
      ...storageOrigins(config.storage),
      ...(config.errorReportingUrl === undefined ? [] : [new URL(config.errorReportingUrl).origin]),
    ],
    interfaceVersion: interfaceVersion(),
    https: config.publicUrl.startsWith('https:'),
  });
  const database = await start.database;
  const { deps, jobs, mailer, renderer } = await buildDeps({ config, database, secrets, logger });
  const authenticate = authenticateWith(deps.db, deps.secrets.token, { idleMinutes: deps.config.sessionIdleMinutes });
  authentication.resolve((token) => authenticate(token, deps.clock()));
  // All is asked of the database at once, and what needs no answer is mounted meanwhile.
  const readied = Promise.all([
    startLiveHub({ url: database.appUrl, db: deps.db, log: logger }),
    plantWhatIsMissing(deps, logger),
    jobs.start(),
  ]);
  // It is awaited below; a failure before that is reported there too.
  readied.catch(() => undefined);
  const ofOperator = (request: FastifyRequest) =>
    isOperator(request, { token: config.metricsToken, behindProxy: isBehindProxy(config) });
  mountMetrics(app, {
    isOperator: ofOperator,
    deliveries: () => countDeliveries(deps),
    sealCountsUntil: sealCountsUntil(deps.seal),
  });
  mountEndpoints(app, product.endpoints, {
    deps,
    whoIs,
    explainLack: lacksEvery,
    explainLoss: explainLossWith(deps.db, deps.secrets.token),
    checkAnswers: process.env['NODE_ENV'] !== 'production',
    limits: 'kept',
  });
  await mountBytes(app, product.bytes, { deps, limits: 'kept' });
  mountApiPages(app, product);
  const [hub] = await readied;
  await app.register(liveRoute(liveOptions(deps, hub, logger)));
  mountHealth(app, {
    version: packageJson.version,
    isOperator: ofOperator,
    components: async () => [...(await deps.intake.components()), ...describeSigning(deps.signing)],
    durability: config.database.kind,
    demonstration: () => (config.demo ? historyState(deps) : Promise.resolve('absent' as const)),
    probes: {
      database: databaseProbe(deps.db),
      storage: () => deps.storage.check(),
      jobs: () => jobs.check(),
      live: () => hub.check(),
      mail: () => mailer.check(),
      notifications: () => checkDeliveries(deps),
      seal: sealProbe(deps.seal, deps.clock),
    },
  });
  let leaving = false;
  mountReady(app, { isLeaving: () => leaving });
  await mountInterface(app, { heads: product.heads, deps });
  await app.listen({ port: config.port, host: config.host });
  const working = startWork(jobs, logger);
  const history = startHistory(app, deps);
  return {
    address: config.publicUrl,
    prepared: history.told,
    close: async () => {
      leaving = true;
      await history.stop();
      await drain(app);
      await hub.stop();
      await working.stop();
      await jobs.stop();
      mailer.close();
      await renderer.close();
      deps.intake.close();
      deps.storage.close();
      await database.close();
    },
  };
}

/** What waits in the queues waits a moment longer than whoever opens the first page: each worker looks at once. */
function startWork(jobs: Jobs, logger: DatabaseStart['logger']): { stop(): Promise<void> } {
  let working: Promise<void> | undefined;
  const timer = setTimeout(() => {
    working = jobs.work().catch((error: unknown) => logger.error({ err: error }, 'the workers did not start'));
  }, WORK_AFTER_MS);
  return {
    async stop() {
      clearTimeout(timer);
      await working;
    },
  };
}

/** What every installation has before it answers: seals, the permissions, and in a demonstration its institution. */
async function plantWhatIsMissing(deps: Deps, logger: DatabaseStart['logger']): Promise<void> {
  // Before anything is recorded: what is there without a key is then from before there was one.
  await takeLedgerOver(deps.db, keyRingOf(deps.secrets, formerSecrets(deps.config)), deps.clock());
  await deps.db.transaction().execute(plantPermissions);
  if (deps.config.demo) await plantDemonstration(deps);
  else if (!(await findInstitution(deps.db))) {
    logger.warn('a instituição ainda não foi cadastrada: npm run carimbo -- install ARQUIVO (docs/installing.md)');
  }
}

/** Behind the first answers, gives the demonstration a past; its state is told by `/health`. */
function startHistory(app: FastifyInstance, deps: Deps): { told: Promise<void>; stop(): Promise<void> } {
  const { demo, mail } = deps.config;
  if (!demo || mail.kind !== 'folder') return { told: Promise.resolve(), stop: async () => {} };
  const ending = new AbortController();
  const told = plantHistory(app, deps, { mailFolder: mail.folder, signal: ending.signal }).catch((error: unknown) =>
    app.log.error({ err: error }, 'the history of the demonstration could not be loaded'),
  );
  return {
    told,
    async stop() {
      ending.abort();
      await told;
    },
  };
}

/** Port 0 means any free one; addresses of files name it, so it is chosen before anything is built. */
async function withKnownPort(settings: Config): Promise<Config> {
  if (settings.port !== 0) return settings;
  const port = await findFreePort(undefined);
  return { ...settings, port, publicUrl: settings.publicUrl.replace(/:0$/, `:${port}`) };
}
