import { act } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { editUnit as contract } from '../../contract/structure/edit-unit.ts';
import { unitChanged } from '../../contract/structure/events.ts';
import { unitErrors } from '../../contract/structure/unit-errors.ts';
import { unitReach } from '../../rules/unit-administration.ts';
import { presentUnit } from '../present-unit.ts';
import { findUnit } from '../unit-queries.ts';
import { changesOf } from './changes-of.ts';
import { ensureFreeAbbreviation } from './ensure-free-abbreviation.ts';
import { lockUnit } from './lock-structure.ts';
import { managedUnit, unitTables } from '../tree/managed-units.ts';
import { lookAtUnitAgain } from '../tree/look-again.ts';

export const editUnit = act(
  contract,
  async (call) => {
    const { input, actor, tx } = call;
    const { version, ...fields } = input.body;
    const unit = await lockUnit(tx, unitReach(actor), input.params.id);
    const current = await managedUnit(tx, unit.id);
    if (current.version !== version) throw new Refusal(unitErrors.changedMeanwhile);
    const changes = changesOf(current, fields);
    if (!changes) return { capacity: current, message: 'Nada mudou.' };
    const { abbreviation } = changes.after;
    if (abbreviation !== undefined) {
      await ensureFreeAbbreviation(tx, abbreviation, { partId: unit.part_id, except: unit.id });
    }

    await unitTables(tx)
      .updateTable('units.unit')
      .set((eb) => ({ ...changes.after, version: eb('version', '+', 1) }))
      .where('id', '=', unit.id)
      .execute();

    const changed = presentUnit((await findUnit(tx, unit.id))!);
    await record(call, unitChanged, unit.id, { unit: changed, ...changes });
    return { capacity: await managedUnit(tx, unit.id), message: `${changed.label} salva.` };
  },
  { again: lookAtUnitAgain },
);
