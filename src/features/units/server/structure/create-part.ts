import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { localDateOf } from '../../../../kernel/calendar.ts';
import { createPart as contract } from '../../contract/structure/create-part.ts';
import { partCreated } from '../../contract/structure/events.ts';
import { unitErrors } from '../../contract/structure/unit-errors.ts';
import { mayChangeOrgans, unitReach } from '../../rules/unit-administration.ts';
import { ensureFreeAbbreviation } from './ensure-free-abbreviation.ts';
import { lockOrgans } from './lock-organs.ts';
import { managedPart, unitTables } from '../tree/managed-units.ts';
import { lookAtOrganAgain } from '../tree/look-again.ts';

export const createPart = act(
  contract,
  async (call) => {
    const { input, actor, tx, now } = call;
    ensureAllowed(mayChangeOrgans(unitReach(actor)), unitErrors.cannotChange);
    const { time_zone: timeZone } = await lockOrgans(tx, input.body.protocol_unit);
    await ensureFreeAbbreviation(tx, input.body.abbreviation, { partId: null });

    const { id } = await unitTables(tx)
      .insertInto('units.part')
      .values({ ...input.body, valid_from: localDateOf(now, timeZone) })
      .returning('id')
      .executeTakeFirstOrThrow();

    const part = await managedPart(tx, id);
    const { name, abbreviation, legal_nature, protocol_unit } = part;
    await record(call, partCreated, 1, { part: { id, name, abbreviation }, legal_nature, protocol_unit });
    return { part, message: `${abbreviation} criado.` };
  },
  { again: lookAtOrganAgain },
);
