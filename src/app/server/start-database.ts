import type { FastifyBaseLogger } from 'fastify';
import { type Config, resolveSecrets, type Secrets } from '../../platform/server/config/index.ts';
import { type PreparedDatabase, prepareDatabase } from '../../platform/server/db/prepare-database.ts';
import { openLogger } from '../../platform/server/http/open-logger.ts';

/** What a start has in hand while the database comes up. */
export interface DatabaseStart {
  readonly logger: FastifyBaseLogger;
  readonly secrets: Secrets;
  readonly database: Promise<PreparedDatabase>;
}

/** Sets the database going: it starts, and is migrated, while the features are still being loaded. */
export function startDatabase(config: Config): DatabaseStart {
  const logger = openLogger({ level: config.logLevel });
  const secrets = resolveSecrets(config);
  const database = prepareDatabase(config.database, {
    appPassword: Buffer.from(secrets.for('database role')).toString('base64url'),
    log: (message) => logger.info(message),
  });
  // Whoever awaits it hears of a failure; until then it is nobody's unhandled one.
  database.catch(() => undefined);
  return { logger, secrets, database };
}
