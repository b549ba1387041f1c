import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Condition } from '../../../../platform/server/db/conditions.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { addressErrors } from '../../contract/addresses/address-errors.ts';
import { addressParts, addressReach, isRegistrar, mayRegister } from '../../rules/part-address.ts';
import { unitLabel } from '../../rules/unit-search.ts';
import { unitTables } from '../tree/managed-units.ts';

/** Addresses with whose they are, and the logos that are theirs. */
const addresses = (db: Database) =>
  unitTables(db)
    .selectFrom('units.address as a')
    .innerJoin('units.part as p', 'p.id', 'a.part_id')
    .leftJoin('units.unit as u', 'u.id', 'a.unit_id')
    .select([
      'a.id',
      'a.part_id',
      'a.unit_id',
      'a.cep',
      'a.street',
      'a.number',
      'a.complement',
      'a.district',
      'a.city',
      'a.state',
      'a.email',
      'a.phones',
      'a.site',
      'a.linked',
      'a.version',
      'p.abbreviation as part_abbreviation',
      'p.name as part_name',
      'p.legal_nature',
      'u.abbreviation as unit_abbreviation',
      'u.description as unit_description',
    ])
    .select(() => [
      sql<string | null>`case when a.unit_id is null then p.logo_sha256 else u.logo_sha256 end`.as('horizontal_sha256'),
      sql<string | null>`case when a.unit_id is null then p.vertical_logo_sha256 else u.vertical_logo_sha256 end`.as(
        'vertical_sha256',
      ),
    ]);

export type AddressRow = Awaited<ReturnType<ReturnType<typeof addresses>['execute']>>[number];

/** The addresses that somebody administers, as conditions over `a`. */
export function administeredBy(actor: Actor): Condition {
  const reach = addressReach(actor);
  if (reach === null) return sql`false`;
  if (reach.of === 'all') return sql`true`;
  return reach.of === 'part' ? sql`a.part_id = ${reach.partId}` : sql`a.unit_id = ${reach.unitId}`;
}

/** What was found, in an order, some of it. */
export const addressesWhere = (db: Database, condition: RawBuilder<SqlBool>) => addresses(db).where(condition);

/** One that somebody administers. @throws ADDRESS_NOT_FOUND */
export async function getAddressFor(db: Database, actor: Actor, id: number): Promise<AddressRow> {
  const row = await addresses(db).where('a.id', '=', id).where(administeredBy(actor)).executeTakeFirst();
  if (!row) throw new Refusal(addressErrors.notFound);
  return row;
}

/** One, whoever administers it: where organs are is no secret, who may change it is told apart. @throws ADDRESS_NOT_FOUND */
export async function requireAddress(db: Database, id: number): Promise<AddressRow> {
  const row = await addresses(db).where('a.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(addressErrors.notFound);
  return row;
}

/** As the calls answer it, with its logos read. */
export async function presentAddresses(db: Database, actor: Actor, rows: readonly AddressRow[]) {
  const logos = await logosOf(
    db,
    rows.flatMap((row) => [row.horizontal_sha256 ?? [], row.vertical_sha256 ?? []].flat()),
  );
  const pictureOf = (sha256: string | null) => (sha256 === null ? null : (logos.get(sha256) ?? null));
  return rows.map(({ unit_id, horizontal_sha256, vertical_sha256, ...row }) => ({
    ...row,
    capacity_id: unit_id,
    label: labelOf({ unit_id, ...row }),
    name: row.unit_description ?? row.part_name,
    is_entity: row.legal_nature !== 'direct-administration',
    horizontal_logo: pictureOf(horizontal_sha256),
    vertical_logo: pictureOf(vertical_sha256),
    may_change: isRegistrar(actor) && mayRegister(actor, { partId: row.part_id, unitId: unit_id }).allowed,
  }));
}

/** What an address is of: `SESAU`, or `COCON/SESAU`. */
export const labelOf = ({
  unit_abbreviation,
  part_abbreviation,
}: Pick<AddressRow, 'unit_abbreviation' | 'part_abbreviation'> & { unit_id: number | null }): string =>
  unit_abbreviation === null ? part_abbreviation : unitLabel(unit_abbreviation, part_abbreviation);

async function logosOf(db: Database, hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await unitTables(db)
    .selectFrom('units.logo')
    .select(['sha256', 'bytes'])
    .where('sha256', 'in', [...new Set(hashes)])
    .execute();
  return new Map(rows.map(({ sha256, bytes }) => [sha256, `data:image/png;base64,${bytes.toString('base64')}`]));
}

/** What an event keeps of it: what is written, and its logos by their hashes. */
export const writtenOf = (row: AddressRow): Record<string, unknown> => ({
  ...Object.fromEntries(addressParts.map((column) => [column, row[column]])),
  horizontal_logo: row.horizontal_sha256,
  vertical_logo: row.vertical_sha256,
});

/** What of it another writes differently. */
export function changedOf(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const only = (values: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return names.length === 0 ? null : { before: only(before), after: only(after) };
}
