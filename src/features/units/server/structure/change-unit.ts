import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { unitChanged } from '../../contract/structure/events.ts';
import { presentUnit } from '../present-unit.ts';
import { type managedUnit, unitTables } from '../tree/managed-units.ts';
import { findUnit } from '../unit-queries.ts';
import { changesOf } from './changes-of.ts';
import { ensureFreeAbbreviation } from './ensure-free-abbreviation.ts';

type Managed = Awaited<ReturnType<typeof managedUnit>>;

/**
 * Writes another name, or another configuration, of a unit whose organ is locked.
 * @returns null when nothing changes
 * @throws ABBREVIATION_TAKEN
 */
export async function changeUnit(
  act: ActContext,
  current: Managed,
  fields: { readonly [Field in keyof Managed]?: Managed[Field] | undefined },
) {
  const { tx } = act;
  const { id, entityId: partId } = current;
  const changes = changesOf(current, fields);
  if (!changes) return null;
  const { abbreviation } = changes.after;
  if (abbreviation !== undefined) await ensureFreeAbbreviation(tx, abbreviation, { partId, except: id });

  await unitTables(tx)
    .updateTable('units.unit')
    .set((eb) => ({ ...changes.after, version: eb('version', '+', 1) }) as never)
    .where('id', '=', id)
    .execute();

  const changed = presentUnit((await findUnit(tx, id))!);
  await record(act, unitChanged, id, { unit: changed, ...changes });
  return changed;
}
