import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { accounts } from '../../seeds/accounts.ts';
import { amount } from '../../src/kernel/testing/depth.ts';
import { openDatabase } from '../../src/platform/server/db/database.ts';
import { findFreePort } from '../../src/platform/server/db/embedded/free-port.ts';
import { startEmbedded } from '../../src/platform/server/db/embedded/start-embedded.ts';
import { verifyLedger } from '../../src/platform/server/ledger/verify.ts';
import { preparedData, quiet } from '../product/prepared-data.ts';
import { endProduct, type RunningProduct, startProduct } from '../product/running-product.ts';
import { checkNumbers } from './crash/check-what-is-left.ts';
import { Client } from './crash/client.ts';

const KILLS = amount(1, 4);
const LINES = amount(40, 500);
/** Opened between a kill and the one before: the last one comes half-way. */
const STEP = Math.floor(LINES / (2 * KILLS));

let product: RunningProduct | undefined;

afterEach(async () => {
  if (product) await endProduct(product);
});

test(`${LINES} processes are opened of a sheet, their node killed ${KILLS} times in the middle: one of each line, and none by half`, async () => {
  const dataDir = await preparedData();
  const start = { dataDir, port: await findFreePort(undefined), settings: quiet };
  product = await startProduct(start);
  const { address } = product;
  const server = await startEmbedded({ dataDir: path.join(dataDir, 'postgres') });
  const owner = openDatabase({ url: server.url('carimbo'), max: 2 });
  try {
    const signIn = (name: string) => Client.signIn(address, accounts.find((one) => one.name.startsWith(name))!.cpf);
    const [marcos, helena] = [await signIn('Marcos'), await signIn('Helena')];
    const names = Array.from({ length: LINES }, (_, at) => `Servidora ${at + 1}`);
    const job = await helena.leaveSheet({
      subject: await helena.subject(),
      model: await marcos.makeModel(),
      rows: [['Nome', 'Mês'], ...names.map((name) => [name, 'janeiro'])],
    });

    const made = async () => {
      const { rows } = await sql<{ name: string; state: string; texts: number; told: number }>`
        select p.description as name, p.state, count(d.*) filter (where d.filed_at is not null)::int as texts,
          (select count(*)::int from ledger.event e
            where e.stream_type = 'process' and e.stream_id = p.id and e.type = 'process-opened') as told
        from documents.made_of_line m
        join documents.document of_line on of_line.id = m.document_id
        join processes.process p on p.id = of_line.process_id
        join documents.document d on d.process_id = p.id and d.deleted_at is null
        where m.place = ${`draft:${job.draft}`} group by p.id, m.line order by m.line`.execute(owner);
      return rows;
    };
    const opened = async () => (await made()).filter(({ state }) => state !== 'DRAFT').length;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = await opened();
      await expect.poll(opened, { timeout: 200_000, interval: 5 }).toBeGreaterThanOrEqual(before + STEP);
      await endProduct(product, 'SIGKILL');
      expect(await opened()).toBeLessThan(LINES);
      await checkNumbers(owner);
      product = await startProduct(start);
    }
    const state = async () => (await helena.job(job.id))['state'];
    await expect.poll(state, { timeout: amount(400_000, 1_500_000), interval: 500 }).toBe('FINISHED');

    const left = await made();
    expect(left.map(({ name }) => name).sort()).toEqual(names.toSorted());
    expect(left.filter((one) => one.state === 'DRAFT' || one.texts !== 1 || one.told !== 1)).toEqual([]);
    // No draft of a line stays beside the process that came of it.
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from processes.process where description like 'Servidora %'`.execute(owner);
    expect(rows[0]?.n).toBe(LINES);
    await checkNumbers(owner);
    expect((await verifyLedger(owner)).broken).toEqual([]);
  } finally {
    await owner.destroy();
    await endProduct(product);
    await server.stop();
  }
}, 1_800_000);
