import { createHash } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { addDays } from '../../src/kernel/calendar.ts';
import { amount } from '../../src/kernel/testing/depth.ts';
import { AT_ONCE } from '../../src/features/reports/rules/report-formats.ts';
import { openDatabase } from '../../src/platform/server/db/database.ts';
import { findFreePort } from '../../src/platform/server/db/embedded/free-port.ts';
import { startEmbedded } from '../../src/platform/server/db/embedded/start-embedded.ts';
import { preparedData, quiet } from '../product/prepared-data.ts';
import { endProduct, type RunningProduct, startProduct } from '../product/running-product.ts';
import { call, signInAsAdministrator } from './ask-product.ts';
import { silencePasses } from './silence.ts';

const KILLS = amount(1, 3);

let product: RunningProduct | undefined;

afterEach(async () => {
  if (product) await endProduct(product);
});

test(`${AT_ONCE} reports, their node killed ${KILLS} times in the middle: each is made once, and is what it says it is`, async () => {
  const dataDir = await preparedData();
  const start = { dataDir, port: await findFreePort(undefined), settings: quiet };
  product = await startProduct(start);
  const { address } = product;
  const server = await startEmbedded({ dataDir: path.join(dataDir, 'postgres') });
  const owner = openDatabase({ url: server.url('carimbo'), max: 2 });
  try {
    const token = await signInAsAdministrator(product);
    const today = new Date().toISOString().slice(0, 10);
    const days = { start_date: addDays(today, -360), end_date: today };
    for (let n = 0; n < AT_ONCE; n += 1) {
      await call(product, token, 'POST', '/report/create', { type: 'dispatches', format: 'pdf', ...days });
    }
    const inState = async (state: string) =>
      (await sql<{ n: number }>`select count(*)::int as n from reports.report where state = ${state}`.execute(owner))
        .rows[0]!.n;
    for (let kill = 0; kill < KILLS; kill += 1) {
      await expect.poll(() => inState('MAKING'), { timeout: 200_000, interval: 5 }).toBeGreaterThan(0);
      await endProduct(product, 'SIGKILL');
      expect(await inState('READY')).toBeLessThan(AT_ONCE);
      await silencePasses(owner);
      product = await startProduct(start);
    }
    await expect.poll(() => inState('READY'), { timeout: 400_000, interval: 200 }).toBe(AT_ONCE);

    const { rows } = await sql<{ id: number; sha256: string }>`select id, sha256 from reports.report`.execute(owner);
    for (const { id, sha256 } of rows) {
      const answer = await fetch(`${address}/api/report/${id}`, { headers: { authorization: token } });
      const { url } = (await answer.json()) as { url: string };
      const bytes = Buffer.from(await (await fetch(new URL(url, address))).arrayBuffer());
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
  } finally {
    await owner.destroy();
    await endProduct(product);
    await server.stop();
  }
}, 900_000);
