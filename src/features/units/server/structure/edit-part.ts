import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { editPart as contract } from '../../contract/structure/edit-part.ts';
import { partChanged } from '../../contract/structure/events.ts';
import { unitErrors } from '../../contract/structure/unit-errors.ts';
import { mayChangeOrgans, unitReach } from '../../rules/unit-administration.ts';
import { changesOf } from './changes-of.ts';
import { ensureFreeAbbreviation } from './ensure-free-abbreviation.ts';
import { lockOrgans } from './lock-organs.ts';
import { lockOrgan } from './lock-structure.ts';
import { managedPart, unitTables } from '../tree/managed-units.ts';
import { lookAtOrganAgain } from '../tree/look-again.ts';

export const editPart = act(
  contract,
  async (call) => {
    const { input, actor, tx } = call;
    const { version, ...fields } = input.body;
    const reach = unitReach(actor);
    ensureAllowed(mayChangeOrgans(reach), unitErrors.cannotChange);
    await lockOrgans(tx, fields.protocol_unit);
    const { id } = await lockOrgan(tx, reach, input.params.id);
    const current = await managedPart(tx, id);
    if (current.version !== version) throw new Refusal(unitErrors.changedMeanwhile);
    const changes = changesOf(current, fields);
    if (!changes) return { part: current, message: 'Nada mudou.' };
    const { abbreviation } = changes.after;
    if (abbreviation !== undefined) await ensureFreeAbbreviation(tx, abbreviation, { partId: null, except: id });

    await unitTables(tx)
      .updateTable('units.part')
      .set((eb) => ({ ...changes.after, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();

    const part = await managedPart(tx, id);
    await record(call, partChanged, 1, {
      part: { id, name: part.name, abbreviation: part.abbreviation },
      ...changes,
    });
    return { part, message: `${part.abbreviation} salvo.` };
  },
  { again: lookAtOrganAgain },
);
