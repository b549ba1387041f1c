import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { accounts } from '../../seeds/accounts.ts';
import { buildPdf } from '../../src/features/documents/testing/build-documents.ts';
import { openSmtpStandIn } from '../../src/features/notifications/testing/smtp-stand-in.ts';
import { nextCpf } from '../../src/features/people/testing/build-people.ts';
import { fetchPortalAnswersJob } from '../../src/features/pendencies/server/portal/fetch-answers-job.ts';
import { referenceOf } from '../../src/features/pendencies/server/portal/tell-portal-job.ts';
import { amount } from '../../src/kernel/testing/depth.ts';
import { type Database, openDatabase } from '../../src/platform/server/db/database.ts';
import { findFreePort } from '../../src/platform/server/db/embedded/free-port.ts';
import { startEmbedded } from '../../src/platform/server/db/embedded/start-embedded.ts';
import { startPortalStandIn } from '../../src/platform/server/state-portal/testing/start-portal-stand-in.ts';
import { openFolderStorage } from '../../src/platform/server/storage/folder-storage.ts';
import { blobName } from '../../src/platform/server/storage/index.ts';
import { preparedData, quiet } from '../product/prepared-data.ts';
import { endProduct, type RunningProduct, startProduct } from '../product/running-product.ts';
import { checkNothingHalfDone } from './crash/check-what-is-left.ts';
import { Client } from './crash/client.ts';
import { Party } from './crash/party.ts';
import { silencePasses } from './silence.ts';
import { strike } from './strike.ts';

const KILLS = amount(1, 3);
/** So many are asked by a letter, and as many at the portal. */
const ASKED = amount(10, 30);
/** Of one party: what is asked, the code, and that the answer came. */
const LETTERS = 3;

const smtp = await openSmtpStandIn();
const portal = await startPortalStandIn();
afterAll(() => Promise.all([smtp.close(), portal.close()]));

let product: RunningProduct | undefined;

afterEach(async () => {
  if (product) await endProduct(product);
});

test(`${2 * ASKED} people are asked for documents and answer by link and at the portal, the node killed ${KILLS} times in the middle of each: all are told once, each answer is there once and whole`, async () => {
  const dataDir = await preparedData();
  const settings = {
    ...quiet,
    SMTP_URL: smtp.url,
    STATE_PORTAL_URL: portal.settings.url,
    STATE_PORTAL_TOKEN: portal.settings.token,
  };
  const start = { dataDir, port: await findFreePort(undefined), settings };
  product = await startProduct(start);
  const { address } = product;
  const server = await startEmbedded({ dataDir: path.join(dataDir, 'postgres') });
  const owner = openDatabase({ url: server.url('carimbo'), max: 2 });

  /** Ends the node each time that something more was done, and not all. */
  async function killAmid(done: () => Promise<number>, all: number, again?: () => Promise<void>): Promise<void> {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = await done();
      await again?.();
      await expect.poll(done, { timeout: 200_000, interval: 1 }).toBeGreaterThan(before);
      await endProduct(product!, 'SIGKILL');
      expect(await done()).toBeLessThan(all);
      expect(await faultsOf(owner)).toEqual([]);
      await silencePasses(owner);
      product = await startProduct(start);
    }
  }

  try {
    const helena = await Client.signIn(address, accounts.find(({ name }) => name.startsWith('Helena'))!.cpf);
    const subject = await helena.subject();
    const emails = Array.from({ length: ASKED }, (_, n) => `parte-${n}@exemplo.com.br`);
    const mailed = (email: string) => () => smtp.arrived.filter(({ to }) => to === email);
    const letters = async () => new Set(smtp.arrived.filter(({ to }) => emails.includes(to)).map(({ to }) => to)).size;

    const references: string[] = [];
    const asking = (async () => {
      for (const email of emails) {
        const party = { user_cpf: nextCpf(), name: 'Maria das Dores', email };
        await helena.askDocuments({ subject, by: 'carimbo', of: party });
        references.push(referenceOf(await helena.askDocuments({ subject, by: 'cearadigital', of: party })));
      }
    })();
    await killAmid(letters, ASKED);
    await asking;
    await expect.poll(letters, { timeout: 200_000 }).toBe(ASKED);
    await expect.poll(() => portal.state.requests.size, { timeout: 200_000 }).toBe(ASKED);
    expect([...portal.state.requests.keys()].toSorted()).toEqual(references.toSorted());

    const parties = await Promise.all(emails.map((email) => Party.enter(address, mailed(email))));
    const files = await Promise.all(emails.map((email) => buildPdf({ title: email })));
    const answering = Promise.all(parties.map((party, n) => party.answer(files[n]!)));
    await killAmid(() => answered(owner, 'carimbo'), ASKED);
    await answering;
    expect(await answered(owner, 'carimbo')).toBe(ASKED);

    for (const id of references) {
      const bytes = await buildPdf({ title: id });
      portal.state.answers.set(id, { id: `answer to ${id}`, files: [{ id, name: 'residencia.pdf', bytes }] });
    }
    const fetches = () => strike(owner, fetchPortalAnswersJob.name);
    await killAmid(() => answered(owner, 'cearadigital'), ASKED, fetches);
    await fetches();
    await expect.poll(() => answered(owner, 'cearadigital'), { timeout: 200_000 }).toBe(ASKED);

    expect(await faultsOf(owner)).toEqual([]);
    // Who asked is told of each.
    const told = async () => count(owner, sql`notifications.notification where kind = 'PENDENCY_ANSWERED'`);
    await expect.poll(told, { timeout: 200_000 }).toBe(2 * ASKED);
    // A letter that was under way may come a second time, and then as the same one, which mailboxes show once.
    const different = (email: string) => new Set(mailed(email)().map(({ id }) => id)).size;
    await expect.poll(() => emails.filter((email) => different(email) < LETTERS), { timeout: 200_000 }).toEqual([]);
    expect(emails.filter((email) => different(email) > LETTERS)).toEqual([]);

    await checkNothingHalfDone(owner, path.join(dataDir, 'files'));
    const storage = await openFolderStorage(path.join(dataDir, 'files'));
    const { rows } = await sql<{ sha256: string; size: number }>`
      select sha256, size from pendencies.sent_file`.execute(owner);
    for (const { sha256, size } of rows) expect((await storage.head(blobName(sha256)))?.size).toBe(size);
  } finally {
    await owner.destroy();
    await endProduct(product);
    await server.stop();
  }
}, 600_000);

const count = async (owner: Database, from: ReturnType<typeof sql>): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(owner)).rows[0]!.n;

const answered = (owner: Database, origin: string) =>
  count(owner, sql`pendencies.pendency where origin = ${origin} and state = 'ANSWERED'`);

/** Answers that are there in part, or twice: each has one file and is told once in the ledger. */
async function faultsOf(owner: Database): Promise<readonly unknown[]> {
  const { rows } = await sql`
    with seen as (
      select n.id, n.origin, n.state, n.portal_answer, n.answered_at,
        (select count(*) from pendencies.sent_file f where f.pendency_id = n.id) as files,
        (select count(*) from ledger.event e join ledger.payload p on p.event_id = e.id where e.type = 'pendency-answered'
          and e.stream_type = 'process' and e.stream_id = n.process_id) as told
      from pendencies.pendency n)
    select * from seen where case when state = 'ANSWERED'
      then files <> 1 or told <> 1 or answered_at is null or (origin = 'cearadigital') <> (portal_answer is not null)
      else told <> 0 or files > 1 or portal_answer is not null or (origin = 'cearadigital' and files <> 0) end`.execute(
    owner,
  );
  return rows;
}
