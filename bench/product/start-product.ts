import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { accounts, demonstrationPassword } from '../../seeds/accounts.ts';
import { openDatabase, type Database } from '../../src/platform/server/db/database.ts';
import { startEmbedded } from '../../src/platform/server/db/embedded/start-embedded.ts';
import { buildProduct } from '../../tests/product/build-product.ts';
import { endProduct, startProduct as startRunning, withoutPast } from '../../tests/product/running-product.ts';

// A folder that every user may pass through, unlike a private TMPDIR.
const BASE = process.platform === 'linux' ? '/var/tmp' : '/tmp';

/** The product in its production form, on a folder of its own, with the demonstration institution and no past. */
export interface MeasuredProduct {
  readonly address: string;
  /** Of its own process; its PostgreSQL is another. */
  readonly pid: number;
  readonly dataDir: string;
  readonly owner: Database;
  readonly ownerUrl: string;
  /** Signs somebody of the demonstration in, or anybody with its password by their CPF. @returns the token */
  signIn(nameOrCpf: string): Promise<string>;
  stop(): Promise<void>;
}

interface Where {
  /** A PostgreSQL that is there already; its own embedded one when left out. */
  readonly databaseUrl?: string | undefined;
  /** A folder to keep: found as it was left, and left for the next run. One of its own, gone at the end, when left out. */
  readonly kept?: string | undefined;
}

export async function startProduct({ databaseUrl, kept }: Where = {}): Promise<MeasuredProduct> {
  if (kept !== undefined) mkdirSync(kept, { recursive: true });
  const folder = kept ?? mkdtempSync(path.join(BASE, 'carimbo-bench-'));
  const dataDir = path.join(folder, 'data');
  await buildProduct();
  const product = await startRunning({
    dataDir,
    settings: {
      ...withoutPast,
      LOG_LEVEL: 'silent',
      // Every request comes from an address of its own: limits by address are not what is measured.
      TRUST_PROXY: '1',
      ...(databaseUrl === undefined
        ? {}
        : { DATABASE_URL: databaseUrl, CARIMBO_SECRET: 'segredo-da-medida-'.repeat(4) }),
    },
  });
  const embedded =
    databaseUrl === undefined ? await startEmbedded({ dataDir: path.join(dataDir, 'postgres') }) : undefined;
  const ownerUrl = databaseUrl ?? embedded!.url('carimbo');
  const owner = openDatabase({ url: ownerUrl, max: 4 });
  return {
    address: product.address,
    pid: product.process.pid!,
    dataDir,
    owner,
    ownerUrl,
    async signIn(nameOrCpf) {
      const cpf = accounts.find(({ name }) => name.startsWith(nameOrCpf))?.cpf ?? nameOrCpf;
      const answer = await fetch(`${product.address}/api/customer/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.0.0.1' },
        body: JSON.stringify({ cpf, password: demonstrationPassword }),
      });
      return ((await answer.json()) as { token: string }).token;
    },
    async stop() {
      await owner.destroy();
      await endProduct(product);
      await embedded?.stop();
      if (kept === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
