// One application node, as far as its database goes: starts it, says so on one line, leaves when asked.
import { startEmbedded } from '../../src/platform/server/db/embedded/start-embedded.ts';

const [dataDir = ''] = process.argv.slice(2);
process.once('SIGTERM', () => void leave());
process.once('SIGUSR2', () => process.exit(3));
const started = startEmbedded({ dataDir });
try {
  const { pid, port, reused, url } = await started;
  console.log(JSON.stringify({ pid, port, reused, url: url('postgres') }));
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(JSON.stringify({ failure: error instanceof Error ? error.message : String(error) }));
  process.exitCode = 1;
}

async function leave(): Promise<void> {
  await (await started).stop();
  process.exit(0);
}
