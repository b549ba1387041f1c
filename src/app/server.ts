import { enableCompileCache } from 'node:module';
import path from 'node:path';
import type { Config } from '../platform/server/config/index.ts';
import type { RunningServer } from './server/start-server.ts';

// The compiled sources are kept between starts: a later start loads them in half the time. Where the folder cannot be
// written, nothing is kept and nothing is said. It must come before the sources are loaded, hence the imports below.
enableCompileCache(path.resolve(import.meta.dirname, '../../.cache/compiled'));

/** Builds the parts, mounts every feature, and listens. The database starts first, and the features are loaded meanwhile. */
export async function startServer(config: Config): Promise<RunningServer> {
  const { startDatabase } = await import('./server/start-database.ts');
  const start = startDatabase(config);
  await start.launched;
  const server = await import('./server/start-server.ts');
  return server.startServer(config, start);
}

/** Starts one node by itself: the production form, after `npm run build`. */
async function main(): Promise<void> {
  const { loadConfig } = await import('../platform/server/config/index.ts');
  const server = await startServer(loadConfig(process.env));
  console.log(`Carimbo em ${server.address}`);
  const stop = () => void server.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

if (import.meta.main) await main();
