import { localDateOf } from '../../../../kernel/calendar.ts';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { KnownValue } from '../../../document-models/rules/model-fields.ts';
import { getUsableModel, presentModel } from '../../../document-models/server/index.ts';
import { interestedOf, type ProcessRow } from '../../../processes/server/index.ts';
import { findUnit, getInstitution } from '../../../units/server/index.ts';
import { beginFilling as contract } from '../../contract/filling/begin-filling.ts';
import { ensurePlace } from '../drafts/draft-place.ts';

export const beginFilling = read(contract, async ({ db, actor, input, now }) => {
  const { process } = await ensurePlace(db, input.query, actor);
  const model = await getUsableModel(db, input.params.id, actor);
  return {
    model: await presentModel(db, model, actor),
    process_id: process.id,
    known: await knownOf(db, process, actor, now),
  };
});

/** What the process, and who fills in, say of themselves. */
async function knownOf(
  db: Database,
  process: ProcessRow,
  actor: Actor,
  now: Date,
): Promise<Record<KnownValue, string>> {
  const { time_zone } = await getInstitution(db);
  const interested = (await interestedOf(db, [process.id], { masked: false })).get(process.id) ?? [];
  const unit = actor.unit ? await findUnit(db, actor.unit.id) : undefined;
  return {
    nup: process.nup ? formatNup(process.nup) : '',
    interested: interested.map(({ party }) => party.name).join(', '),
    unit: unit?.description ?? '',
    date: localDateOf(now, time_zone),
    signer: actor.name,
  };
}
