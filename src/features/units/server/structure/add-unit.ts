import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { localDateOf } from '../../../../kernel/calendar.ts';
import { unitCreated } from '../../contract/structure/events.ts';
import { unitErrors } from '../../contract/structure/unit-errors.ts';
import { mayStandBelow } from '../../rules/unit-administration.ts';
import { unitLabel } from '../../rules/unit-search.ts';
import { getInstitution } from '../institution.ts';
import { presentUnit } from '../present-unit.ts';
import { unitTables } from '../tree/managed-units.ts';
import { findUnit, type UnitRow } from '../unit-queries.ts';
import { ensureFreeAbbreviation } from './ensure-free-abbreviation.ts';
import type { lockOrgan } from './lock-structure.ts';
import { superiorOf } from './superior-of.ts';

type NewUnit = Pick<
  UnitRow,
  | 'parent_id'
  | 'abbreviation'
  | 'description'
  | 'internal_receptor'
  | 'internal_tramit'
  | 'external_receptor'
  | 'external_tramit'
  | 'core_protocol'
>;

/** Adds a unit to a locked organ. @throws CANNOT_PLACE_UNIT, ABBREVIATION_TAKEN, UNIT_NOT_FOUND of what it should stand below */
export async function addUnit(
  act: ActContext,
  part: Awaited<ReturnType<typeof lockOrgan>>,
  fields: NewUnit,
): Promise<UnitRow> {
  const { tx, now } = act;
  const { superior, above } = await superiorOf(tx, fields.parent_id);
  const label = unitLabel(fields.abbreviation, part.abbreviation);
  ensureAllowed(
    mayStandBelow({ id: null, label, partId: part.id, active: true }, superior, above),
    unitErrors.cannotPlace,
  );
  if (!part.active) throw new Refusal(unitErrors.cannotPlace, { message: `${part.abbreviation} está inativo.` });
  await ensureFreeAbbreviation(tx, fields.abbreviation, { partId: part.id });

  const { time_zone: timeZone } = await getInstitution(tx);
  const { id } = await unitTables(tx)
    .insertInto('units.unit')
    .values({ ...fields, part_id: part.id, valid_from: localDateOf(now, timeZone) })
    .returning('id')
    .executeTakeFirstOrThrow();

  const unit = (await findUnit(tx, id))!;
  await record(act, unitCreated, id, {
    unit: presentUnit(unit),
    part: { id: part.id, abbreviation: part.abbreviation, name: part.name },
    superior: superior ? presentUnit((await findUnit(tx, superior.id))!) : null,
    configuration: {
      internal_receptor: unit.internal_receptor,
      internal_tramit: unit.internal_tramit,
      external_receptor: unit.external_receptor,
      external_tramit: unit.external_tramit,
      core_protocol: unit.core_protocol,
    },
  });
  return unit;
}
