import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findEvent } from '../../../../platform/server/ledger/read-events.ts';
import { blobName } from '../../../../platform/server/storage/index.ts';
import { testNow } from '../../../../platform/testing/test-deps.ts';
import { testQueue } from '../../../../platform/testing/test-queue.ts';
import { VerifiedFile } from '../../../documents/server/index.ts';
import { actTakenOut } from '../../../gazette-editions/contract/events.ts';
import { getPublishedAct } from '../../../gazette-editions/contract/reading/get-published-act.ts';
import { searchPublishedActs } from '../../../gazette-editions/contract/reading/search-published-acts.ts';
import { gazetteEditionsFeature } from '../../../gazette-editions/server/feature.ts';
import { programCanceled } from '../../contract/events.ts';
import { publishDoe } from '../../contract/planning/publish-doe.ts';
import { listPublished } from '../../contract/reading/list-published.ts';
import { gazetteWorld } from '../../testing/gazette-world.ts';
import { takePublicationBack } from './take-publication-back.ts';

const queue = testQueue(gazetteEditionsFeature.jobs);
let now = testNow;
const recorded: number[] = [];
const reactions = { schedule: async (_tx: unknown, { id }: { id: number }) => void recorded.push(id) };
const { api, database, deps, editor, sent } = await gazetteWorld({
  now: () => now,
  deps: { jobs: queue.jobs, reactions },
});

/** What the clock does then. */
async function comes(moment: string): Promise<void> {
  now = new Date(moment);
  queue.waiting.push({ name: 'close-editions', data: {} });
  await queue.run(deps);
}
/** Answers are kept for a while, by what is asked. */
const found = async (search: string) => (await api.call(searchPublishedActs, { query: { search } })).results;

test('what is marked, authorised, programmed, sent and published is read by anybody once its day comes, in a file that proves itself', async () => {
  const { id } = await sent('2026-10-15', { name: 'Portaria de gestor' });
  await api.call(publishDoe, { body: [{ file_id: id }] }, { as: editor });
  expect(await found('portaria')).toEqual([]);
  await comes('2026-10-14T23:00:00Z');
  expect(await found('gestor')).toEqual([]);

  await comes('2026-10-15T09:00:00Z');
  const [line] = await found('portaria gestor');
  const act = await api.call(getPublishedAct, { params: { id: line!.id } });
  expect(act).toMatchObject({
    title: expect.stringContaining('Portaria de gestor') as string,
    html: '<p>Designa o gestor do contrato.</p>',
    page: 1,
    edition: { number: 1, date: '2026-10-15' },
  });
  const file = await buffer(await deps.storage.get(blobName(act.edition.sha256)));
  const { report } = await VerifiedFile.of(deps, file);
  expect(report.signatures).toHaveLength(1);
  expect(report.verdict).toMatch(/^valid/);
});

test('what its edition leaves out is published no more: its date is cancelled, it says why, and it may be programmed again', async () => {
  const { id, processId } = await sent('2026-10-16', { name: 'Portaria que ficou restrita' });
  await api.call(publishDoe, { body: [{ file_id: id }] }, { as: editor });
  await sql`update processes.process set secrecy = 2 where id = ${processId}`.execute(database.owner);
  recorded.length = 0;
  await comes('2026-10-16T09:00:00Z');
  const events = await Promise.all(recorded.map((one) => findEvent(deps.db, one, deps.eventKinds)));
  const takenOut = events.find((event) => event?.type === actTakenOut.type);
  // Twice, as after a crash.
  for (const _ of [1, 2]) await takePublicationBack.run(takenOut!, { db: deps.db, deps });

  const { rows } = await sql`
    select g.state as publication, d.doe_status as document, o.state as date, o.ended_by, o.sent_at
    from gazette.publication g join gazette.programming o on o.publication_id = g.id join documents.document d on d.id = g.document_id
    where g.document_id = ${id}`.execute(database.owner);
  const before = { publication: 'AUTHORIZED', document: 'AUTHORIZED' };
  expect(rows).toEqual([{ ...before, date: 'CANCELED', ended_by: null, sent_at: null }]);
  const told = await sql<{ body: object }>`
    select p.body from ledger.event e join ledger.payload p on p.event_id = e.id
    where e.type = ${programCanceled.type} and e.stream_id = ${processId}`.execute(database.owner);
  expect(told.rows.map(({ body }) => body)).toMatchObject([{ date: '2026-10-16', reason: 'NOT_PUBLIC' }]);
  expect((await api.call(listPublished, { query: {} }, { as: editor })).results).not.toContainEqual(
    expect.objectContaining({ file_id: id }),
  );
});
