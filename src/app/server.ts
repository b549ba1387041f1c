import { pathToFileURL } from 'node:url';
import { type Config, loadConfig } from '../platform/server/config/index.ts';
import { startServer } from './server/start-server.ts';

export { startServer };

/** Starts one node by itself: the production form, after `npm run build`. */
async function main(): Promise<void> {
  const config: Config = loadConfig(process.env);
  const server = await startServer(config);
  console.log(`Carimbo em ${server.address}`);
  const stop = () => void server.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
