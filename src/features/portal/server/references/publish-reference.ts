import { act } from '../../../../platform/server/acts/handlers.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { referencePublished } from '../../contract/references/events.ts';
import { publishReference as contract } from '../../contract/references/publish-reference.ts';
import { presentKept } from './present-reference.ts';
import { INSTITUTION, lockReference, portalTables } from './reference-row.ts';
import { refuseInfectedReference } from './refuse-infected-reference.ts';

export const publishReference = act(contract, async (call) => {
  const { input, actor, tx, deps, now } = call;
  const { published } = input.body;
  const before = await lockReference(tx, input.params.id);
  const isAlready = (before.published_at !== null) === published;

  if (published) await refuseInfectedReference(tx, before);

  const row = isAlready
    ? before
    : await portalTables(tx)
        .updateTable('portal.reference')
        .set({
          published_at: published ? now : null,
          version: before.version + 1,
          changed_by: actor.personId,
          changed_at: now,
        })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow();

  if (!isAlready)
    await record(call, referencePublished, INSTITUTION, { reference_id: row.id, title: row.title, published });
  const [shown] = await presentKept(tx, [row], deps);
  return shown!;
});
