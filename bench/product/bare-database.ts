// The peer of a cold start: a process that starts the embedded database of a folder, asks it once, and leaves when told
// to. What is compiled of it is kept between starts, as the product's is.
import { enableCompileCache } from 'node:module';
import path from 'node:path';

enableCompileCache(path.resolve(import.meta.dirname, '../../.cache/compiled'));
const [{ default: pg }, { startEmbedded }] = await Promise.all([
  import('pg'),
  import('../../src/platform/server/db/embedded/start-embedded.ts'),
]);
const server = await startEmbedded({ dataDir: process.argv[2]! });
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
const client = new pg.Client({ connectionString: server.url('postgres') });
await client.connect();
await client.query('select 1');
await client.end();
console.log(server.reused ? 'found running' : 'started');
setInterval(() => undefined, 60_000);
