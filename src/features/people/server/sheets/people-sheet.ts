import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { SheetKind } from '../../../../platform/server/sheets/index.ts';
import { profileFacts } from '../../../access/server/index.ts';
import { takePeopleSheet } from '../../contract/sheets/take-people-sheet.ts';
import { personCellsOf, personSheetColumnIds, personSheetColumns } from '../../rules/sheets/person-sheet-columns.ts';
import { unitsById } from '../../../units/server/index.ts';
import { todayIn } from '../today.ts';

/** What narrows a sheet of people. */
interface PeopleSheetAsked {
  readonly capacity_id?: number | undefined;
  readonly template: boolean;
}

/** The spreadsheet of those who work here: a line for each bond that holds or will. */
export const peopleSheet: SheetKind<PeopleSheetAsked> = {
  kind: 'people',
  take: takePeopleSheet,
  title: 'Pessoas',
  columns: personSheetColumnIds.map((id) => personSheetColumns[id]),
  rows: personLines,
};

/** Lines that are read at once: what the sheet holds in memory. */
const AT_ONCE = 500;

interface Row {
  readonly unit_id: number;
  readonly cpf: string;
  readonly name: string;
  readonly email: string | null;
  readonly post: string | null;
  readonly is_secondary: boolean;
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly profile_ids: number[];
}

/** By name, the main bond of each first; no connection is held while somebody takes them slowly. */
async function* personLines({ db }: { readonly db: Database }, { capacity_id }: PeopleSheetAsked, now: Date) {
  const today = await todayIn(db, now);
  const profiles = await profileFacts(db);
  const { rows: found } = await sql<{ id: number }>`
    select b.id from people.bond b join people.person p on p.id = b.person_id
    where b.active and p.active and (b.valid_to is null or b.valid_to > ${today})
      ${capacity_id === undefined ? sql`` : sql`and b.unit_id = ${capacity_id}`}
    order by p.search_name, p.id, b.is_secondary, b.valid_from, b.id`.execute(db);
  for (let at = 0; at < found.length; at += AT_ONCE) {
    const ids = found.slice(at, at + AT_ONCE).map(({ id }) => id);
    const { rows } = await sql<Row>`
      select b.unit_id, p.cpf, p.name, p.email, b.post, b.is_secondary, b.valid_from, b.valid_to,
        array(select profile_id from people.bond_profile where bond_id = b.id order by 1) as profile_ids
      from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
      join people.bond b on b.id = asked.id
      join people.person p on p.id = b.person_id
      order by asked.place`.execute(db);
    const units = await unitsById(
      db,
      rows.map(({ unit_id }) => unit_id),
    );
    for (const row of rows) {
      const { abbreviation, part_abbreviation } = units.get(row.unit_id)!;
      yield personCellsOf({
        cpf: row.cpf,
        name: row.name,
        email: row.email,
        unit: `${abbreviation}/${part_abbreviation}`,
        post: row.post,
        profiles: row.profile_ids.flatMap((id) => profiles.get(id)?.name ?? []),
        isSecondary: row.is_secondary,
        validFrom: row.valid_from,
        validTo: row.valid_to,
      });
    }
  }
}
