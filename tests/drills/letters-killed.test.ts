import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { reportUndeliveredJob } from '../../src/features/notifications/server/delivery/report-undelivered-job.ts';
import { sendDeliveriesJob } from '../../src/features/notifications/server/delivery/send-deliveries-job.ts';
import { openSmtpStandIn } from '../../src/features/notifications/testing/smtp-stand-in.ts';
import { amount } from '../../src/kernel/testing/depth.ts';
import { type Database, openDatabase } from '../../src/platform/server/db/database.ts';
import { findFreePort } from '../../src/platform/server/db/embedded/free-port.ts';
import { startEmbedded } from '../../src/platform/server/db/embedded/start-embedded.ts';
import { preparedData, quiet } from '../product/prepared-data.ts';
import { endProduct, type RunningProduct, startProduct } from '../product/running-product.ts';
import { signInAsAdministrator } from './ask-product.ts';
import { strike } from './strike.ts';

const KILLS = amount(1, 4);
const PEOPLE = amount(60, 400);
/** How many letters one node sends at once. */
const LANES = 4;

const smtp = await openSmtpStandIn();
afterAll(() => smtp.close());

let product: RunningProduct | undefined;

afterEach(async () => {
  if (product) await endProduct(product);
});

test(`letters to ${PEOPLE} people wait, their node killed ${KILLS} times while it sends: nobody gets one twice, and each arrived or is told to whoever runs the product`, async () => {
  const dataDir = await preparedData();
  const start = { dataDir, port: await findFreePort(undefined), settings: { ...quiet, SMTP_URL: smtp.url } };
  product = await startProduct(start);
  const server = await startEmbedded({ dataDir: path.join(dataDir, 'postgres') });
  const owner = openDatabase({ url: server.url('carimbo'), max: 2 });
  const send = () => strike(owner, sendDeliveriesJob.name);
  try {
    // What is told happened at some moment.
    await signInAsAdministrator(product);
    await tellEverybody(owner);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = smtp.arrived.length;
      await send();
      await expect.poll(() => smtp.arrived.length, { timeout: 200_000, interval: 1 }).toBeGreaterThan(before);
      await endProduct(product, 'SIGKILL');
      expect(smtp.arrived.length).toBeLessThan(PEOPLE);
      product = await startProduct(start);
    }
    await minutesPass(owner);
    await send();
    const open = async () => (await states(owner)).filter(({ state }) => state === 'WAITING' || state === 'SENDING');
    await expect.poll(open, { timeout: 200_000, interval: 200 }).toEqual([]);

    const arrived = Map.groupBy(smtp.arrived, ({ to }) => to);
    expect([...arrived].filter(([, letters]) => letters.length > 1).map(([to]) => to)).toEqual([]);
    const all = await states(owner);
    expect(all).toHaveLength(PEOPLE);
    expect(all.filter(({ state, email }) => state === 'SENT' && !arrived.has(email))).toEqual([]);
    const uncertain = all.filter(({ state }) => state !== 'SENT');
    expect(uncertain.filter(({ state }) => state !== 'UNCERTAIN')).toEqual([]);
    expect(uncertain.length).toBeLessThanOrEqual(KILLS * LANES);
    const told = async () =>
      (
        await sql<{ letter: string }>`
          select data ->> 'letter' as letter from pgboss.job
          where name = ${reportUndeliveredJob.name} and state = 'failed' order by 1`.execute(owner)
      ).rows.map(({ letter }) => letter);
    await expect.poll(told, { timeout: 200_000 }).toEqual(uncertain.map(({ letter }) => letter).toSorted());
  } finally {
    await owner.destroy();
    await endProduct(product);
    await server.stop();
  }
}, 600_000);

/** Something is told to many by e-mail, and the minute in which it may be read is over. */
async function tellEverybody(owner: Database): Promise<void> {
  await sql`
    with person as (
      insert into people.person (name, search_name, cpf, email, created_at)
      select 'Pessoa ' || n, 'pessoa ' || n, lpad(n::text, 11, '0'), 'pessoa-' || n || '@exemplo.com.br', now()
      from generate_series(1, ${PEOPLE}) n returning id),
    told as (
      insert into notifications.notification (person_id, kind, text, event_id, created_at, expires_at)
      select person.id, 'ASSIGNED', 'Ana atribuiu um processo a você.', (select min(id) from ledger.event), now(),
        now() + interval '1 day'
      from person returning id, person_id)
    insert into notifications.delivery (notification_id, person_id, channel, created_at, due_at)
    select id, person_id, 'email', now(), now() from told`.execute(owner);
}

/** Lets what a dead node was sending be old enough to be told apart from what is being sent. */
async function minutesPass(owner: Database): Promise<void> {
  await sql`update notifications.delivery set claimed_at = claimed_at - interval '1 hour' where state = 'SENDING'`.execute(
    owner,
  );
}

async function states(owner: Database) {
  const { rows } = await sql<{ state: string; letter: string; email: string }>`
    select d.state, d.letter, p.email from notifications.delivery d join people.person p on p.id = d.person_id
    where p.email like 'pessoa-%' order by d.id`.execute(owner);
  return rows;
}
