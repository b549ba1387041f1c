// npm run dev: the interface reloads in the browser, the server restarts, each when its own sources change.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { startEmbedded } from '../src/platform/server/db/embedded/start-embedded.ts';
import { loadConfig } from '../src/platform/server/config/index.ts';
import { explainFailure } from './serving/explain-failure.ts';

const DEV_PORT = 5173;
const root = path.resolve(import.meta.dirname, '..');

try {
  await develop();
} catch (error) {
  console.error(explainFailure(error) ?? error);
  process.exit(1);
}

async function develop(): Promise<void> {
  const config = loadConfig(process.env);
  // Held here too, so that the database outlives each restart of the server.
  const database =
    config.database.kind === 'embedded'
      ? await startEmbedded({ dataDir: config.database.dataDir, log: console.log })
      : undefined;
  process.env['API_URL'] = `http://127.0.0.1:${config.port}`;
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { port: DEV_PORT } });
  await vite.listen();
  const address = vite.resolvedUrls?.local[0] ?? `http://localhost:${DEV_PORT}/`;
  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', path.join(root, 'tools/serving/serve-until-signal.ts')],
    {
      cwd: root,
      stdio: 'inherit',
      env: { PUBLIC_URL: address, ...process.env },
    },
  );
  console.log(`\n  Development at ${address} (reloads by itself). Ctrl+C ends it.\n`);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await gone;
    }
    await vite.close();
    await database?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
}
