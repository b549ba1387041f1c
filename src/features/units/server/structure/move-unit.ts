import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { unitMoved } from '../../contract/structure/events.ts';
import { moveUnit as contract } from '../../contract/structure/move-unit.ts';
import { unitErrors } from '../../contract/structure/unit-errors.ts';
import { mayStandBelow, unitReach } from '../../rules/unit-administration.ts';
import { presentUnit } from '../present-unit.ts';
import { findUnit } from '../unit-queries.ts';
import { lockUnit } from './lock-structure.ts';
import { managedUnit, unitTables } from '../tree/managed-units.ts';
import { superiorOf } from './superior-of.ts';
import { lookAtUnitAgain } from '../tree/look-again.ts';

export const moveUnit = act(
  contract,
  async (call) => {
    const { input, actor, tx } = call;
    const { parent_id } = input.body;
    const unit = await lockUnit(tx, unitReach(actor), input.params.id);
    const named = presentUnit(unit);
    const { superior, above } = await superiorOf(tx, parent_id);
    ensureAllowed(
      mayStandBelow({ id: unit.id, label: named.label, partId: unit.part_id, active: unit.active }, superior, above),
      unitErrors.cannotPlace,
    );
    if (unit.parent_id === parent_id) return { capacity: await managedUnit(tx, unit.id), message: 'Nada mudou.' };

    await unitTables(tx)
      .updateTable('units.unit')
      .set((eb) => ({ parent_id, version: eb('version', '+', 1) }))
      .where('id', '=', unit.id)
      .execute();

    const present = async (id: number | null) => (id === null ? null : presentUnit((await findUnit(tx, id))!));
    await record(call, unitMoved, unit.id, {
      unit: named,
      from: await present(unit.parent_id),
      to: await present(parent_id),
    });
    return {
      capacity: await managedUnit(tx, unit.id),
      message: superior
        ? `${named.label} agora está abaixo de ${superior.label}.`
        : `${named.label} agora está no topo de ${unit.part_abbreviation}.`,
    };
  },
  { again: lookAtUnitAgain },
);
