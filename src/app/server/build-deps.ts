import type { Config, Secrets } from '../../platform/server/config/index.ts';
import type { PreparedDatabase } from '../../platform/server/db/prepare-database.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { eventKindsByType } from '../events.ts';

interface Parts {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly database: PreparedDatabase;
}

/** Puts together what use cases, jobs and reactions are given. */
export function buildDeps({ config, secrets, database }: Parts): Deps {
  return {
    config,
    secrets,
    db: database.app,
    clock: () => new Date(),
    reactions: { schedule: async () => {} },
    eventKinds: eventKindsByType,
  };
}
