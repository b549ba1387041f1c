import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testQueue } from '../../../platform/testing/test-queue.ts';
import { eventsOf } from '../../../platform/server/ledger/read-events.ts';
import { verifyLedger } from '../../../platform/server/ledger/verify.ts';
import { deleteDocument } from '../../documents/contract/drafts/delete-document.ts';
import { buildText } from '../../documents/testing/build-documents.ts';
import { processesFeature } from '../../processes/server/feature.ts';
import { readersBySigning } from '../testing/readers-by-signing.ts';
import { signingWorld } from '../testing/signing-world.ts';

const migration = path.resolve(import.meta.dirname, '../../../../migrations/0110-readings-end.sql');
const world = await signingWorld();
const { api, database, deps } = world;
const { owner } = database;

test('readings that an earlier version left behind end with the migration, and the ledger is told of each', async () => {
  const [writer, asked, dropped] = [
    await world.servant(world.cocon),
    await world.servant(world.gelic),
    await world.servant(world.gelic),
  ];
  const id = await world.draft(writer);
  const text = await buildText(api, writer, { process_id: id });
  const gone = await buildText(api, writer, { process_id: id, name: 'anexo' });
  await world.ask(writer, text.id, [asked]);
  await world.ask(writer, gone.id, [dropped]);
  await api.call(deleteDocument, { params: { processFileId: gone.id } }, { as: writer });
  // As it was: the row that was added when the signature was asked, and that nobody took off.
  const since = new Date('2026-09-01T12:00:00Z');
  await sql`insert into processes.reader (process_id, person_id, reason, since)
    values (${id}, ${dropped.personId}, 'signer', ${since}), (${id}, ${dropped.personId}, 'named', ${since})`.execute(
    owner,
  );
  await expect(readersBySigning(owner, id)).rejects.toThrow('keeps readers');

  await sql`drop table processes.ended_reading; drop index signatures.request_of_reader`.execute(owner);
  await sql.raw(readFileSync(migration, 'utf8')).execute(owner);

  expect(await readersBySigning(owner, id)).toEqual([asked.personId]);
  const named = await sql`select from processes.reader where process_id = ${id} and reason = 'named'`.execute(owner);
  expect(named.rows).toHaveLength(1);
  const queue = testQueue(processesFeature.jobs);
  const hourly = processesFeature.jobs.find(({ name }) => name === 'record-ended-readings')!;
  for (let hour = 0; hour < 2; hour += 1) {
    await queue.jobs.enqueue(database.app, hourly, {});
    await queue.run(deps);
  }
  const events = await eventsOf(database.app, 'process', id, deps.eventKinds);
  const told = events.filter(({ type }) => type === 'readings-ended');
  expect(told.map(({ payload }) => payload)).toMatchObject([
    { people: [{ person_id: dropped.personId, since: since.toISOString() }] },
  ]);
  expect((await verifyLedger(owner)).broken).toEqual([]);
});
