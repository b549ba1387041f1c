import { buildDeps } from '../../src/app/server/build-deps.ts';
import type { Deps } from '../../src/platform/server/acts/act-context.ts';
import { loadConfig, resolveSecrets } from '../../src/platform/server/config/index.ts';
import { openLogger } from '../../src/platform/server/http/open-logger.ts';
import { explained, withDatabase } from './with-database.ts';

/** Runs a command with what acts are given: the product as the settings describe it, without answering anybody. */
export const withDeps = (work: (deps: Deps) => Promise<number>): Promise<number> =>
  explained(() =>
    withDatabase(async (database) => {
      const config = loadConfig(process.env);
      const logger = openLogger({ level: 'error' });
      const { deps, jobs, mailer, renderer } = await buildDeps({
        config,
        secrets: resolveSecrets(config),
        database,
        logger,
      });
      await jobs.start();
      try {
        return await work(deps);
      } finally {
        await jobs.stop();
        mailer.close();
        await renderer.close();
        deps.intake.close();
        deps.storage.close();
      }
    }),
  );
