import type { FastifyBaseLogger } from 'fastify';
import { type Config, resolveSecrets, type Secrets } from '../../platform/server/config/index.ts';
import { type PreparedDatabase, prepareDatabase } from '../../platform/server/db/prepare-database.ts';
import { openLogger } from '../../platform/server/http/open-logger.ts';

/** What a start has in hand while the database comes up. */
export interface DatabaseStart {
  readonly logger: FastifyBaseLogger;
  readonly secrets: Secrets;
  readonly database: Promise<PreparedDatabase>;
  /** Settles when the database is on its way, so that what loads from then on keeps nobody waiting. */
  readonly launched: Promise<unknown>;
}

/** Sets the database going: it starts, and is migrated, while the features are still being loaded. */
export function startDatabase(config: Config): DatabaseStart {
  const logger = openLogger({ level: config.logLevel });
  const secrets = resolveSecrets(config);
  const { promise: launched, resolve } = Promise.withResolvers<void>();
  const database = prepareDatabase(config.database, {
    appPassword: Buffer.from(secrets.for('database role')).toString('base64url'),
    log: (message) => logger.info(message),
    launched: resolve,
  });
  // Whoever awaits it hears of a failure; until then it is nobody's unhandled one.
  database.catch(() => undefined);
  // One that was already running, or failed, is not launched.
  return { logger, secrets, database, launched: Promise.race([launched, database.catch(() => undefined)]) };
}
