import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import type { Inspected } from '../../../documents/server/index.ts';
import { editReference as contract } from '../../contract/references/edit-reference.ts';
import { referenceChanged } from '../../contract/references/events.ts';
import { referenceErrors } from '../../contract/references/reference-errors.ts';
import { columnsOf, inspectFile, ledBy } from './led-file.ts';
import { presentKept } from './present-reference.ts';
import { factsOf, INSTITUTION, lockReference, portalTables } from './reference-row.ts';

export const editReference = act(contract, edit, { prepare: (call) => inspectFile(call, call.input.body) });

async function edit(call: ActCall<typeof contract>, inspected: Inspected | undefined) {
  const { input, actor, tx, deps, now } = call;
  const { params, body } = input;
  const before = await lockReference(tx, params.id);

  if (before.version !== body.version) throw new Refusal(referenceErrors.changed);

  const leads = await ledBy(call, body, { inspected, before });
  const row = await portalTables(tx)
    .updateTable('portal.reference')
    .set({
      ...columnsOf(body),
      ...leads,
      version: before.version + 1,
      changed_by: actor.personId,
      changed_at: now,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();

  await record(call, referenceChanged, INSTITUTION, {
    reference_id: row.id,
    before: factsOf(before),
    after: factsOf(row),
  });
  const [shown] = await presentKept(tx, [row], deps);
  return shown!;
}
