import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Builds the interface, starts the product on a folder of its own with the demonstration institution, and tells the
 * journeys where it is. `CARIMBO_JOURNEY_URL` points them at one that already runs.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env['CARIMBO_JOURNEY_URL']) return async () => {};
  await done(spawn(process.execPath, ['tools/build.ts'], { cwd: root, stdio: 'inherit' }));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'carimbo-journeys-'));
  const server = spawn(process.execPath, ['src/app/server.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', CARIMBO_DEMO: '1' },
  });
  const address = await addressOf(server);
  await demonstrationReady(address);
  process.env['CARIMBO_JOURNEY_URL'] = address;
  process.env['CARIMBO_JOURNEY_MAIL'] = path.join(folder, 'mail');
  return async () => {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    rmSync(folder, { recursive: true, force: true });
  };
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const address = /Carimbo em (http\S+)/.exec(text)?.[1];
      if (address) resolve(address);
    });
    server.once('exit', (code) => reject(new Error(`O produto terminou com ${code} antes de atender.`)));
  });
}

/** The demonstration acts out its past with the accounts that the journeys use: they wait for the end of it. */
async function demonstrationReady(address: string): Promise<void> {
  for (;;) {
    const { demonstration } = (await (await fetch(`${address}/health`)).json()) as { demonstration: string };
    if (demonstration === 'ready') return;
    await pause(250);
  }
}

function done(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`terminou com ${code}`)))),
  );
}
