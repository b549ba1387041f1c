import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { accounts } from '../../seeds/accounts.ts';
import {
  type ServedAuthority,
  startTestAuthority,
} from '../../src/platform/server/certificates/testing/start-test-authority.ts';
import { endProduct, startProduct } from '../product/running-product.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Builds the interface, starts the product on a folder of its own with the demonstration institution, and tells the
 * journeys where it is. `CARIMBO_JOURNEY_URL` points them at one that already runs.
 */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  if (process.env['CARIMBO_JOURNEY_URL']) return async () => {};
  await done(spawn(process.execPath, ['tools/build.ts'], { cwd: root, stdio: 'inherit' }));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'carimbo-journeys-'));
  const authority = await startTestAuthority();
  const product = await startProduct({
    dataDir: folder,
    settings: { LOG_LEVEL: 'error', CARIMBO_DEMO: '1', ...trusting(authority, folder) },
  });
  const { address } = product;
  await demonstrationReady(address);
  process.env['CARIMBO_JOURNEY_URL'] = address;
  process.env['CARIMBO_JOURNEY_MAIL'] = path.join(folder, 'mail');
  return async () => {
    await endProduct(product);
    await authority.close();
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * Lets this product, and no other, trust an authority made for the journeys, which answers on loopback; everyone of the
 * demonstration gets a certificate of it in a file, whose password is 1234.
 */
function trusting(authority: ServedAuthority, folder: string): Record<string, string> {
  const [trust, held] = [path.join(folder, 'autoridades'), path.join(folder, 'certificados')];
  for (const each of [trust, held]) mkdirSync(each);
  writeFileSync(path.join(trust, 'raiz.der'), authority.root);
  for (const { name, cpf } of accounts) {
    const { pkcs12 } = authority.issue({ cpf, name: name.toUpperCase() });
    writeFileSync(path.join(held, `${cpf}.p12`), pkcs12('1234'));
  }
  process.env['CARIMBO_JOURNEY_CERTIFICATES'] = held;
  return { TRUST_DIR: trust, CERTIFICATE_PRIVATE_HOSTS: authority.host };
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
