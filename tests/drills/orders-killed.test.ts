import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { accounts } from '../../seeds/accounts.ts';
import { automaticQueue } from '../../src/features/transfers/server/index.ts';
import { amount } from '../../src/kernel/testing/depth.ts';
import { type Database, openDatabase } from '../../src/platform/server/db/database.ts';
import { findFreePort } from '../../src/platform/server/db/embedded/free-port.ts';
import { startEmbedded } from '../../src/platform/server/db/embedded/start-embedded.ts';
import { preparedData, quiet } from '../product/prepared-data.ts';
import { endProduct, type RunningProduct, startProduct } from '../product/running-product.ts';
import { checkAcknowledged, checkNothingHalfDone } from './crash/check-what-is-left.ts';
import { Client } from './crash/client.ts';

const KILLS = amount(1, 4);
const ORDERS = amount(24, 60);
/** After so long without a word of its node, a job is taken up by another: the least that the queue knows. */
const SILENCE_SECONDS = 10;

let product: RunningProduct | undefined;

afterEach(async () => {
  if (product) await endProduct(product);
});

test(`${ORDERS} dispatches go by themselves, their node killed ${KILLS} times in the middle: each is sent once, and none is half sent`, async () => {
  const dataDir = await preparedData();
  const start = { dataDir, port: await findFreePort(undefined), settings: quiet };
  product = await startProduct(start);
  const { address } = product;
  const server = await startEmbedded({ dataDir: path.join(dataDir, 'postgres') });
  const owner = openDatabase({ url: server.url('carimbo'), max: 2 });
  try {
    const signIn = (name: string) => Client.signIn(address, accounts.find((one) => one.name.startsWith(name))!.cpf);
    const [helena, luciana] = [await signIn('Helena'), await signIn('Luciana')];
    const dispatches = await helena.leaveWritten(await helena.subject(), ORDERS);
    await signAndOrder(owner, { dispatches, to: luciana.unit });

    const sent = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from transfers.dispatch
        where id = any(${dispatches}::bigint[]) and sent_at is not null and automatic_processing`.execute(owner);
      return rows[0]!.n;
    };
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = await sent();
      await expect.poll(sent, { timeout: 200_000, interval: 5 }).toBeGreaterThan(before);
      await endProduct(product, 'SIGKILL');
      expect(await sent()).toBeLessThan(ORDERS);
      await checkNothingHalfDone(owner, path.join(dataDir, 'files'));
      product = await startProduct(start);
    }
    await expect.poll(sent, { timeout: 400_000, interval: 500 }).toBe(ORDERS);
    await checkAcknowledged(owner, helena.journal);
    await checkNothingHalfDone(owner, path.join(dataDir, 'files'));
  } finally {
    await owner.destroy();
    await endProduct(product);
    await server.stop();
  }
}, 600_000);

interface Orders {
  readonly dispatches: readonly number[];
  readonly to: number;
}

/** All of them are signed at one instant, as their writer ordered; the codes that it takes are mailed, and here nobody reads mail. */
async function signAndOrder(owner: Database, { dispatches, to }: Orders): Promise<void> {
  const ids = sql`(${[...dispatches]}::bigint[])`;
  await owner.transaction().execute(async (tx) => {
    await sql`
      update documents.document set signature_status = 'SIGNED', signatures_done = 1 where dispatch_id = any${ids}`.execute(
      tx,
    );
    await sql`
      update transfers.dispatch d set target_unit_id = ${to}, automatic_processing = true, ordered_at = now(),
        ordered_bond_id = (select b.id from people.bond b where b.person_id = d.person_id and b.unit_id = d.unit_id),
        ordered_session_id = (select s.id from session.session s where s.person_id = d.person_id limit 1)
      where d.id = any${ids}`.execute(tx);
    await sql`
      update processes.process p set automatic_processing = true
      where p.id in (select process_id from transfers.dispatch where id = any${ids})`.execute(tx);
    await sql`
      insert into pgboss.job (name, data, policy, singleton_key, retry_limit, heartbeat_seconds)
      select ${automaticQueue.name}, json_build_object('dispatch_id', id), 'short', id::text, 5, ${SILENCE_SECONDS}
      from unnest(${ids}) id`.execute(tx);
  });
}
