import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { partChanged } from '../../contract/structure/events.ts';
import { managedPart, unitTables } from '../tree/managed-units.ts';
import { changesOf } from './changes-of.ts';
import { ensureFreeAbbreviation } from './ensure-free-abbreviation.ts';

type Managed = Awaited<ReturnType<typeof managedPart>>;

/**
 * Writes what of a locked organ another says differently.
 * @returns the organ as it is then, null when nothing changes
 * @throws ABBREVIATION_TAKEN
 */
export async function changePart(
  act: ActContext,
  current: Managed,
  fields: { readonly [Field in keyof Managed]?: Managed[Field] | undefined },
): Promise<Managed | null> {
  const { tx } = act;
  const { id } = current;
  const changes = changesOf(current, fields);
  if (!changes) return null;
  const { abbreviation } = changes.after;
  if (abbreviation !== undefined) await ensureFreeAbbreviation(tx, abbreviation, { partId: null, except: id });

  await unitTables(tx)
    .updateTable('units.part')
    .set((eb) => ({ ...changes.after, version: eb('version', '+', 1) }) as never)
    .where('id', '=', id)
    .execute();

  const part = await managedPart(tx, id);
  await record(act, partChanged, 1, { part: { id, name: part.name, abbreviation: part.abbreviation }, ...changes });
  return part;
}
