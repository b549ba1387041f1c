import { sql } from 'kysely';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { referenceMoved } from '../../contract/references/events.ts';
import { referenceErrors } from '../../contract/references/reference-errors.ts';
import { moveReference as contract } from '../../contract/references/move-reference.ts';
import { INSTITUTION, lockShelf, portalTables } from './reference-row.ts';

export const moveReference = act(contract, async (call) => {
  const { input, tx } = call;
  const { direction } = input.body;
  // Which page it is of never changes; places are looked at once nobody else changes them.
  const asked = await portalTables(tx)
    .selectFrom('portal.reference')
    .select('shelf')
    .where('id', '=', input.params.id)
    .executeTakeFirst();
  if (!asked) throw new Refusal(referenceErrors.notFound);
  const all = await lockShelf(tx, asked.shelf);
  const at = all.findIndex(({ id }) => id === input.params.id);
  const moved = all[at]!;
  const other = all[direction === 'up' ? at - 1 : at + 1];
  if (!other) return { message: direction === 'up' ? 'Já é a primeira da página.' : 'Já é a última da página.' };

  await sql`update portal.reference
    set position = case id when ${moved.id} then ${other.position}::int else ${moved.position}::int end
    where id in (${moved.id}, ${other.id})`.execute(tx);

  const payload = { reference_id: moved.id, before: moved.position, after: other.position };
  await record(call, referenceMoved, INSTITUTION, payload);
  return { message: `“${moved.title}” ${direction === 'up' ? 'subiu' : 'desceu'}.` };
});
