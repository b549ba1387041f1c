import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findEvent } from '../../../platform/server/ledger/read-events.ts';
import { refuseSignatures } from '../contract/requests/refuse-signatures.ts';
import { signaturesChanged } from '../contract/live-kinds.ts';
import { signingWorld } from '../testing/signing-world.ts';
import { publishSignaturesChanged } from './publish-signatures-changed.ts';

const world = await signingWorld();
const { database, deps } = world;

/** Who hears of the newest event of a process. */
async function told(processId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number; type: string }>`select id::int, type from ledger.event
    where stream_type = 'process' and stream_id = ${processId} and type like '%signature%' order by id desc limit 1`.execute(
    database.owner,
  );
  const event = (await findEvent(deps.db, rows[0]!.id, deps.eventKinds))!;
  expect(publishSignaturesChanged.answersTo(deps.eventKinds.get(event.type)!)).toBe(true);
  await sql`delete from platform.live_message`.execute(database.owner);
  await publishSignaturesChanged.run(event, { db: deps.db, deps });
  const { rows: published } = await sql<{ person_id: number; process_id: number | null; type: string; data: object }>`
    select person_id, process_id, type, data from platform.live_message order by id`.execute(database.owner);
  for (const { type, data, process_id: process } of published)
    expect([type, data, process]).toEqual([signaturesChanged.type, {}, null]);
  return published.map((message) => message.person_id);
}

test('who signs hears of the request, and who asked hears the answer; no process is named', async () => {
  const bruno = await world.servant(world.gelic);
  const { id, as, requestId } = await world.askedOf(bruno);
  expect(await told(id)).toEqual([bruno.personId]);

  const items = [{ signature_file_id: requestId, refuse_option: 'FIX_CONTENT', refuse_justification: 'Valor errado.' }];
  await world.api.call(refuseSignatures, { body: { items } }, { as: bruno });
  expect(await told(id)).toEqual([bruno.personId, as.personId]);
});
