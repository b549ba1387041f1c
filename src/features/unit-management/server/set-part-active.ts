import type { ActContext } from '../../../platform/server/acts/act-context.ts';
import { ensureAllowed } from '../../../platform/server/acts/refusal.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { todayIn } from '../../people/server/index.ts';
import { partSwitched } from '../../units/contract/structure/events.ts';
import { type managedPart, switchPart } from '../../units/server/index.ts';
import { switchingErrors } from '../contract/switching-errors.ts';
import { mayDeactivateOrgan } from '../rules/switching-policy.ts';

/** Switches a locked organ on or off. @throws ORGAN_IN_USE */
export async function setPartActive(
  act: ActContext,
  { id, name, abbreviation, active_units }: Awaited<ReturnType<typeof managedPart>>,
  active: boolean,
): Promise<void> {
  const { tx, now } = act;
  if (!active) ensureAllowed(mayDeactivateOrgan(abbreviation, active_units), switchingErrors.organInUse);

  await switchPart(tx, id, { active, day: await todayIn(tx, now) });

  await record(act, partSwitched, 1, { part: { id, name, abbreviation }, active });
}
