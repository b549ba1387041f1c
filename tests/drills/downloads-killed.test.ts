import { createHash } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { accounts } from '../../seeds/accounts.ts';
import { amount } from '../../src/kernel/testing/depth.ts';
import { openDatabase } from '../../src/platform/server/db/database.ts';
import { findFreePort } from '../../src/platform/server/db/embedded/free-port.ts';
import { startEmbedded } from '../../src/platform/server/db/embedded/start-embedded.ts';
import { preparedData, quiet } from '../product/prepared-data.ts';
import { endProduct, type RunningProduct, startProduct } from '../product/running-product.ts';
import { call, signInAsAdministrator } from './ask-product.ts';
import { Client } from './crash/client.ts';
import { silencePasses } from './silence.ts';

const KILLS = amount(1, 4);
/** As many as one person may have at once. */
const MANY = 10;

let product: RunningProduct | undefined;

afterEach(async () => {
  if (product) await endProduct(product);
});

test(`${MANY} downloads of processes, their node killed ${KILLS} times in the middle: each is made, and is what it says it is`, async () => {
  const dataDir = await preparedData();
  const start = { dataDir, port: await findFreePort(undefined), settings: quiet };
  product = await startProduct(start);
  const { address } = product;
  const server = await startEmbedded({ dataDir: path.join(dataDir, 'postgres') });
  const owner = openDatabase({ url: server.url('carimbo'), max: 2 });
  try {
    const signIn = (name: string) => Client.signIn(address, accounts.find((one) => one.name.startsWith(name))!.cpf);
    const [helena, luciana] = [await signIn('Helena'), await signIn('Luciana')];
    const left = await helena.leaveMany({ subject: await helena.subject(), to: luciana.unit, count: MANY });
    await expect
      .poll(async () => (await helena.job(left.id))['state'], { timeout: 240_000, interval: 200 })
      .toBe('FINISHED');
    const token = await signInAsAdministrator(product);
    await call(product, token, 'POST', '/process/downloads', { process_ids: left.processIds });

    const inState = async (state: string) =>
      (await sql<{ n: number }>`select count(*)::int as n from downloads.build where state = ${state}`.execute(owner))
        .rows[0]!.n;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = await inState('FINISHED');
      await expect.poll(() => inState('FINISHED'), { timeout: 200_000, interval: 5 }).toBeGreaterThan(before);
      await endProduct(product, 'SIGKILL');
      expect(await inState('FINISHED')).toBeLessThan(MANY);
      await silencePasses(owner);
      product = await startProduct(start);
    }
    await expect.poll(() => inState('FINISHED'), { timeout: 400_000, interval: 200 }).toBe(MANY);
    expect(await inState('ERROR')).toBe(0);

    const { rows: builds } = await sql<{ id: number; sha256: string; size: number }>`
      select id, sha256, size from downloads.build order by id`.execute(owner);
    for (const { id, sha256, size } of builds) {
      const answer = await fetch(`${address}/api/process/downloads/${id}`, { headers: { authorization: token } });
      const { download_url: url } = (await answer.json()) as { download_url: string };
      const bytes = Buffer.from(await (await fetch(new URL(url, address))).arrayBuffer());
      expect({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }).toEqual({
        size,
        sha256,
      });
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
  } finally {
    await owner.destroy();
    await endProduct(product);
    await server.stop();
  }
}, 900_000);
