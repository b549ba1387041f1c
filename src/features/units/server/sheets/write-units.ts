import { sql } from 'kysely';
import { localDateOf } from '../../../../kernel/calendar.ts';
import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { nextIds } from '../../../../platform/server/db/next-ids.ts';
import { record, recordEach } from '../../../../platform/server/ledger/record.ts';
import { inParts } from '../../../../platform/server/sheets/index.ts';
import { unitsImported } from '../../contract/sheets/events.ts';
import { partChanged, partCreated, unitChanged, unitCreated, unitMoved } from '../../contract/structure/events.ts';
import {
  isMoved,
  isUnitWritten,
  labelOf,
  type PlannedAddress,
  type PlannedOrgan,
  type PlannedUnit,
} from '../../rules/sheets/planned-structure.ts';
import { addressParts } from '../../rules/part-address.ts';
import type { UnitSheetPlan } from '../../rules/sheets/unit-sheet-plan.ts';
import type { SheetAddress } from '../../rules/sheets/unit-sheet-columns.ts';
import { getInstitution } from '../institution.ts';
import { presentUnit } from '../present-unit.ts';
import { unitTables } from '../tree/managed-units.ts';
import { unitsById } from '../unit-queries.ts';

/** Things that one statement writes. */
const PART = 500;
const INSTITUTION = 1;

type Ids<K> = ReadonlyMap<K, number>;

/** Writes what a sheet plans, a few statements for hundreds of lines: each unit's change in its own chain, the rest in that of the institution. */
export async function writeUnits(act: ActContext, plan: UnitSheetPlan, sha256: string): Promise<void> {
  const { organs, units, addresses } = plan;
  if (organs.length + units.length + addresses.length === 0) return;
  const day = localDateOf(act.now, (await getInstitution(act.tx)).time_zone);
  const organIds = await writeOrgans(act, organs, day);
  const unitIds = await insertUnits(act, units, { organIds, day });
  await changeUnits(act, units, unitIds);
  await tellUnits(act, units, { organIds, unitIds });
  const written = await writeAddresses(act, addresses, { organIds, unitIds });

  const parts = Math.max(1, Math.ceil(written.length / PART));
  for (let part = 1; part <= parts; part += 1) {
    await record(act, unitsImported, INSTITUTION, {
      sha256,
      part,
      parts,
      organs: organs.length,
      units: units.length,
      addresses: written.slice((part - 1) * PART, part * PART),
    });
  }
}

/** There are some dozens of organs: one by one. @returns ids of those that were made */
async function writeOrgans(act: ActContext, organs: readonly PlannedOrgan[], day: string): Promise<Ids<PlannedOrgan>> {
  const ids = new Map<PlannedOrgan, number>();
  for (const organ of organs) {
    const { known, abbreviation, after } = organ;
    const { name, nature: legal_nature, protocol: protocol_unit } = after;
    if (known === null) {
      const { id } = await unitTables(act.tx)
        .insertInto('units.part')
        .values({ name, abbreviation, legal_nature, protocol_unit, valid_from: day })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.set(organ, id);
      await record(act, partCreated, INSTITUTION, { part: { id, name, abbreviation }, legal_nature, protocol_unit });
    } else {
      const before = { name: known.name, legal_nature: known.nature, protocol_unit: known.protocol };
      await unitTables(act.tx)
        .updateTable('units.part')
        .set((eb) => ({ name, legal_nature, protocol_unit, version: eb('version', '+', 1) }))
        .where('id', '=', known.id)
        .execute();
      const part = { id: known.id, name, abbreviation };
      await record(act, partChanged, INSTITUTION, {
        part,
        ...differences(before, { name, legal_nature, protocol_unit }),
      });
    }
  }
  return ids;
}

interface MadeIds {
  readonly organIds: Ids<PlannedOrgan>;
  readonly unitIds: Ids<PlannedUnit>;
}

const organIdOf = ({ organIds }: Pick<MadeIds, 'organIds'>, organ: PlannedOrgan): number =>
  organ.known?.id ?? organIds.get(organ)!;
const unitIdOf = (unitIds: Ids<PlannedUnit>, unit: PlannedUnit): number => unit.known?.id ?? unitIds.get(unit)!;
const aboveOf = (unitIds: Ids<PlannedUnit>, { above }: PlannedUnit): number | null => above && unitIdOf(unitIds, above);

/** Those above before those below. @returns ids of those that were made */
async function insertUnits(
  { tx }: ActContext,
  units: readonly PlannedUnit[],
  { organIds, day }: Pick<MadeIds, 'organIds'> & { readonly day: string },
): Promise<Ids<PlannedUnit>> {
  const fresh = units.filter(({ known }) => known === null);
  const numbers = await nextIds(tx, 'units.unit', fresh.length);
  const ids = new Map(fresh.map((unit, at) => [unit, numbers[at]!]));
  await inParts(fresh, PART, async (part) => {
    const rows = part.map((unit) => ({
      id: ids.get(unit)!,
      part_id: organIdOf({ organIds }, unit.organ),
      parent_id: aboveOf(ids, unit),
      abbreviation: unit.abbreviation,
      description: unit.description,
      valid_from: day,
      ...unit.configuration,
    }));
    await sql`
      insert into units.unit (id, part_id, parent_id, abbreviation, description, valid_from, internal_receptor, internal_tramit,
        external_receptor, external_tramit, core_protocol) overriding system value
      select id, part_id, parent_id, abbreviation, description, valid_from, internal_receptor, internal_tramit,
        external_receptor, external_tramit, core_protocol
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, part_id bigint, parent_id bigint, abbreviation text,
        description text, valid_from date, internal_receptor boolean, internal_tramit boolean, external_receptor boolean,
        external_tramit boolean, core_protocol boolean)`.execute(tx);
  });
  return ids;
}

async function changeUnits({ tx }: ActContext, units: readonly PlannedUnit[], ids: Ids<PlannedUnit>): Promise<void> {
  const old = units.filter(({ known }) => known !== null);
  await inParts(old, PART, async (part) => {
    const rows = part.map((unit) => ({
      id: unit.known!.id,
      parent_id: aboveOf(ids, unit),
      description: unit.description,
      ...unit.configuration,
    }));
    await sql`
      update units.unit u set parent_id = r.parent_id, description = r.description, internal_receptor = r.internal_receptor,
        internal_tramit = r.internal_tramit, external_receptor = r.external_receptor, external_tramit = r.external_tramit,
        core_protocol = r.core_protocol, version = u.version + 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, parent_id bigint, description text,
        internal_receptor boolean, internal_tramit boolean, external_receptor boolean, external_tramit boolean, core_protocol boolean)
      where u.id = r.id`.execute(tx);
  });
}

/** Each in the chain of its unit. */
async function tellUnits(act: ActContext, units: readonly PlannedUnit[], made: MadeIds): Promise<void> {
  const { unitIds } = made;
  const named = (unit: PlannedUnit) => ({
    id: unitIdOf(unitIds, unit),
    label: labelOf(unit),
    description: unit.description,
  });
  const byId = new Map(units.map((unit) => [unitIdOf(unitIds, unit), unit]));
  await inParts([...byId], PART, async (part) => {
    await recordEach(
      act,
      unitCreated,
      new Map(
        part.flatMap(([id, unit]) => {
          if (unit.known !== null) return [];
          const { organ, above, configuration } = unit;
          const { abbreviation, after } = organ;
          return [
            [
              id,
              {
                unit: named(unit),
                part: { id: organIdOf(made, organ), abbreviation, name: after.name },
                superior: above && named(above),
                configuration,
              },
            ],
          ];
        }),
      ),
    );
    await recordEach(
      act,
      unitChanged,
      new Map(
        part.flatMap(([id, unit]) =>
          unit.known && isUnitWritten(unit)
            ? [
                [
                  id,
                  {
                    unit: named(unit),
                    ...differences(unit.known, { description: unit.description, ...unit.configuration }),
                  },
                ],
              ]
            : [],
        ),
      ),
    );
    const moved = part.filter(([, unit]) => isMoved(unit));
    const before = await superiorsBefore(
      act,
      moved.map(([, unit]) => unit.known!.parentId),
    );
    await recordEach(
      act,
      unitMoved,
      new Map(
        moved.map(([id, unit]) => [
          id,
          {
            unit: named(unit),
            from: unit.known!.parentId === null ? null : before.get(unit.known!.parentId)!,
            to: unit.above && named(unit.above),
          },
        ]),
      ),
    );
  });
}

async function superiorsBefore({ tx }: ActContext, ids: readonly (number | null)[]) {
  const found = await unitsById(
    tx,
    ids.filter((id) => id !== null),
  );
  return new Map([...found].map(([id, unit]) => [id, presentUnit(unit)]));
}

const writtenOf = (address: SheetAddress): Record<string, unknown> =>
  Object.fromEntries(addressParts.map((column) => [column, address[column]]));

async function writeAddresses({ tx }: ActContext, addresses: readonly PlannedAddress[], made: MadeIds) {
  const fresh = addresses.filter(({ known }) => known === null);
  const numbers = await nextIds(tx, 'units.address', fresh.length);
  const ids = new Map(fresh.map((address, at) => [address, numbers[at]!]));
  const rows = addresses.map((address) => {
    const { known, organ, unit, after } = address;
    return {
      id: known?.id ?? ids.get(address)!,
      part_id: organIdOf(made, organ),
      unit_id: unit && unitIdOf(made.unitIds, unit),
      ...after,
    };
  });
  await inParts(rows, PART, async (part) => {
    await sql`
      insert into units.address as a (id, part_id, unit_id, cep, street, number, complement, district, city, state, email, phones, site,
        linked) overriding system value
      select id, part_id, unit_id, cep, street, number, complement, district, city, state, email, phones, site, linked
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as r(id bigint, part_id bigint, unit_id bigint, cep text, street text,
        number text, complement text, district text, city text, state text, email text, phones text[], site text, linked boolean)
      on conflict (id) do update set cep = excluded.cep, street = excluded.street, number = excluded.number,
        complement = excluded.complement, district = excluded.district, city = excluded.city, state = excluded.state,
        email = excluded.email, phones = excluded.phones, site = excluded.site, linked = excluded.linked,
        version = a.version + 1`.execute(tx);
  });
  return addresses.map(({ known, unit, organ, after }, at) => ({
    address_id: rows[at]!.id,
    label: unit ? labelOf(unit) : organ.abbreviation,
    part_id: rows[at]!.part_id,
    capacity_id: rows[at]!.unit_id,
    before: known && writtenOf(known),
    after: writtenOf(after),
  }));
}

/** What differs of what is written: as it was, and as it is. */
function differences<T extends object>(before: T, after: { readonly [K in keyof T]?: T[K] }) {
  const names = (Object.keys(after) as (keyof T)[]).filter((name) => before[name] !== after[name]);
  const only = (of: { readonly [K in keyof T]?: T[K] }) => Object.fromEntries(names.map((name) => [name, of[name]]));
  return { before: only(before), after: only(after) };
}
