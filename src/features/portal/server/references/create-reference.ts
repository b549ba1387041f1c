import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import type { Inspected } from '../../../documents/server/index.ts';
import { createReference as contract } from '../../contract/references/create-reference.ts';
import { referenceCreated } from '../../contract/references/events.ts';
import { columnsOf, inspectFile, ledBy } from './led-file.ts';
import { presentKept } from './present-reference.ts';
import { factsOf, INSTITUTION, lockShelf, portalTables } from './reference-row.ts';

export const createReference = act(contract, create, { prepare: (call) => inspectFile(call, call.input.body) });

async function create(call: ActCall<typeof contract>, inspected: Inspected | undefined) {
  const { input, actor, tx, deps, now } = call;
  const { body } = input;
  const others = await lockShelf(tx, body.shelf);

  const leads = await ledBy(call, body, { inspected });
  const row = await portalTables(tx)
    .insertInto('portal.reference')
    .values({
      ...columnsOf(body),
      ...leads,
      shelf: body.shelf,
      position: (others.at(-1)?.position ?? 0) + 1,
      changed_by: actor.personId,
      changed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

  await record(call, referenceCreated, INSTITUTION, { reference_id: row.id, shelf: row.shelf, after: factsOf(row) });
  const [shown] = await presentKept(tx, [row], deps);
  return shown!;
}
