import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import { anyOf } from '../../../../platform/server/db/prepared.ts';
import type { SheetKind } from '../../../../platform/server/sheets/index.ts';
import type { Reach } from '../../../access/rules/administration-reach.ts';
import { takeUnitSheet } from '../../contract/sheets/take-unit-sheet.ts';
import { unitCellsOf, unitSheetColumnIds, unitSheetColumns } from '../../rules/sheets/unit-sheet-columns.ts';
import { findUnits } from '../tree/find-in-tree.ts';
import { managedParts, managedUnits, ofIds, unitTables, withinReach } from '../tree/managed-units.ts';

/** What narrows a sheet of units. */
interface UnitSheetAsked {
  readonly part_id?: number | undefined;
  readonly search?: string | undefined;
  readonly status: 'active' | 'inactive' | 'all';
  readonly template: boolean;
  readonly reach: Reach;
}

/** The spreadsheet of organs and units. */
export const unitSheet: SheetKind<UnitSheetAsked> = {
  kind: 'units',
  take: takeUnitSheet,
  title: 'Unidades',
  columns: unitSheetColumnIds.map((id) => unitSheetColumns[id]),
  rows: unitLines,
};

/** Lines that are read at once: what the sheet holds in memory. */
const AT_ONCE = 500;

/** Organ by organ, its own line first; no connection is held while somebody takes them slowly. */
async function* unitLines({ db }: { readonly db: Database }, { reach, ...asked }: UnitSheetAsked) {
  const { part_id: partId, search, status } = asked;
  const parts = await managedParts(db, [
    withinReach(sql`p.id`, reach),
    ...(partId === undefined ? [] : [sql<boolean>`p.id = ${partId}`]),
  ]);
  const found = Map.groupBy(await findUnits(db, reach, asked), ({ entityId }) => entityId);
  for (const part of parts) {
    const ids = (found.get(part.id) ?? []).map(({ id }) => id);
    const isAsked = !search && (status === 'all' || part.active === (status === 'active'));
    if (ids.length === 0 && !isAsked) continue;
    const [own] = await addressesOf(db, sql`a.part_id = ${part.id} and a.unit_id is null`);
    yield unitCellsOf({
      part: part.abbreviation,
      organ: { name: part.name, nature: part.legal_nature, protocol: part.protocol_unit },
      unit: null,
      active: part.active,
      address: own ?? null,
    });
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      yield* await linesOf(db, part.abbreviation, ids.slice(at, at + AT_ONCE));
    }
  }
}

async function linesOf(db: Database, part: string, ids: readonly number[]) {
  const units = await managedUnits(db, [ofIds(ids)]);
  const addresses = await addressesOf(db, sql`a.unit_id = any(${[...ids]}::bigint[])`);
  const byUnit = new Map(addresses.map((address) => [address.unit_id, address]));
  const above = await abbreviationsOf(
    db,
    units.flatMap(({ parent_id }) => parent_id ?? []),
  );
  return units.map((unit) =>
    unitCellsOf({
      part,
      organ: null,
      unit: {
        abbreviation: unit.abbreviation,
        description: unit.description,
        above: unit.parent_id === null ? null : (above.get(unit.parent_id) ?? null),
        configuration: unit,
      },
      active: unit.active,
      address: byUnit.get(unit.id) ?? null,
    }),
  );
}

const addressesOf = (db: Database, where: RawBuilder<SqlBool>) =>
  unitTables(db).selectFrom('units.address as a').selectAll('a').where(where).execute();

async function abbreviationsOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await unitTables(db)
    .selectFrom('units.unit')
    .select(['id', 'abbreviation'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, abbreviation }) => [id, abbreviation]));
}
