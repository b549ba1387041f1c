import { read } from '../../../../platform/server/acts/handlers.ts';
import { peopleById } from '../../../people/server/index.ts';
import { getReadableFor } from '../../../processes/server/index.ts';
import { hasPendingJoins as contract } from '../../contract/joins/has-pending-joins.ts';
import { findInPreparation, prepares } from '../join-row.ts';

export const hasPendingJoins = read(contract, async (call) => {
  const { db, actor, input } = call;
  const { process, reading } = await getReadableFor(call, input.params.id, 'joins');
  const count = process.joins_open;
  const join = await findInPreparation(db, { processId: process.id, unitId: process.unit_id });
  // Who is not of the unit that prepares it learns that there is one, and no name.
  const shown = count > 0 && join && prepares(actor, join, reading) ? [join] : [];
  const people = await peopleById(
    db,
    shown.map(({ begun_by }) => begun_by),
  );
  return {
    has_pending_joins: count > 0,
    count,
    results: shown.map(({ id, begun_by, changed_at }) => ({
      id,
      user: { id: begun_by, name: people.get(begun_by)?.name ?? '' },
      updated_at: changed_at.toISOString(),
    })),
  };
});
