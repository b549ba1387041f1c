import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { accounts, demonstrationPassword } from '../../seeds/accounts.ts';
import { openDatabase, type Database } from '../../src/platform/server/db/database.ts';
import { findFreePort } from '../../src/platform/server/db/embedded/free-port.ts';
import { startEmbedded } from '../../src/platform/server/db/embedded/start-embedded.ts';

const root = path.resolve(import.meta.dirname, '../..');
// A folder that every user may pass through, unlike a private TMPDIR.
const BASE = process.platform === 'linux' ? '/var/tmp' : '/tmp';

/** The product in its production form, on a folder of its own, with the demonstration institution and no past. */
export interface MeasuredProduct {
  readonly address: string;
  readonly dataDir: string;
  readonly owner: Database;
  readonly ownerUrl: string;
  /** Signs somebody in. @returns the token */
  signIn(name: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startProduct(): Promise<MeasuredProduct> {
  const folder = mkdtempSync(path.join(BASE, 'carimbo-bench-'));
  const dataDir = path.join(folder, 'data');
  const port = await findFreePort(undefined);
  const child = spawn(process.execPath, ['src/app/server.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      CARIMBO_DEMO: '1',
      // Every request comes from an address of its own: limits by address are not what is measured.
      TRUST_PROXY: '1',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'carimbo@aroeira.invalid',
    },
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('Carimbo em') && resolve());
    child.once('exit', (code) => reject(new Error(`o produto terminou com ${code}`)));
  });
  const server = await startEmbedded({ dataDir: path.join(dataDir, 'postgres') });
  const ownerUrl = server.url('carimbo');
  const owner = openDatabase({ url: ownerUrl, max: 4 });
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    dataDir,
    owner,
    ownerUrl,
    async signIn(name) {
      const { cpf } = accounts.find((account) => account.name.startsWith(name))!;
      const answer = await fetch(`${address}/api/customer/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.0.0.1' },
        body: JSON.stringify({ cpf, password: demonstrationPassword }),
      });
      return ((await answer.json()) as { token: string }).token;
    },
    async stop() {
      await owner.destroy();
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
