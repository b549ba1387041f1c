import type { Tx } from '../../../../platform/server/db/database.ts';
import { todayIn } from '../../../people/server/index.ts';
import { mayTakeThere } from '../../../processes/rules/opening/opening-readers.ts';
import { permissionsThere, type ProcessRow } from '../../../processes/server/index.ts';
import type { UnitRow } from '../../../units/server/index.ts';

interface Going {
  readonly trees: readonly { readonly top: ProcessRow; readonly followers: readonly ProcessRow[] }[];
  readonly now: Date;
}

/** Of processes that go to a unit, ids of those whose responsible works there by now and may have them there. */
export async function keptIn(tx: Tx, target: UnitRow, { trees, now }: Going): Promise<ReadonlySet<number>> {
  const rows = trees.flatMap(({ top, followers }) => [top, ...followers]);
  const personIds = [...new Set(rows.flatMap(({ responsible_id }) => responsible_id ?? []))];
  const works = await permissionsThere(tx, target, { personIds, day: await todayIn(tx, now) });
  const kept = rows.filter(({ responsible_id, secrecy }) => {
    const permissions = responsible_id === null ? undefined : works.get(responsible_id);
    return permissions !== undefined && mayTakeThere(secrecy, permissions);
  });
  return new Set(kept.map(({ id }) => id));
}
