import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { localDateOf } from '../../../../kernel/calendar.ts';
import { createUnit as contract } from '../../contract/structure/create-unit.ts';
import { unitCreated } from '../../contract/structure/events.ts';
import { unitErrors } from '../../contract/structure/unit-errors.ts';
import { mayStandBelow, unitReach } from '../../rules/unit-administration.ts';
import { unitLabel } from '../../rules/unit-search.ts';
import { getInstitution } from '../institution.ts';
import { presentUnit } from '../present-unit.ts';
import { findUnit } from '../unit-queries.ts';
import { ensureFreeAbbreviation } from './ensure-free-abbreviation.ts';
import { lockOrgan } from './lock-structure.ts';
import { managedUnit, unitTables } from '../tree/managed-units.ts';
import { superiorOf } from './superior-of.ts';
import { lookAtUnitAgain } from '../tree/look-again.ts';

export const createUnit = act(
  contract,
  async (call) => {
    const { input, actor, tx, now } = call;
    const { part_id, parent_id, ...fields } = input.body;
    const reach = unitReach(actor);
    const part = await lockOrgan(tx, reach, part_id);
    const { superior, above } = await superiorOf(tx, parent_id);
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
      .values({ ...fields, part_id, parent_id, valid_from: localDateOf(now, timeZone) })
      .returning('id')
      .executeTakeFirstOrThrow();

    const unit = (await findUnit(tx, id))!;
    await record(call, unitCreated, id, {
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
    return { capacity: await managedUnit(tx, id), message: `${label} criada.` };
  },
  { again: lookAtUnitAgain },
);
