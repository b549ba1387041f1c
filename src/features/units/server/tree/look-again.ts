import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { reaches } from '../../../access/rules/administration-reach.ts';
import { unitErrors } from '../../contract/structure/unit-errors.ts';
import { unitReach } from '../../rules/unit-administration.ts';
import { getUnitWithin } from './get-within.ts';

interface Again {
  readonly tx: Tx;
  readonly actor: Actor;
}

/** The unit of an answer that was kept is told to who still administers it. @throws UNIT_NOT_FOUND */
export async function lookAtUnitAgain(
  { tx, actor }: Again,
  { capacity }: { readonly capacity: { readonly id: number } },
): Promise<void> {
  await getUnitWithin(tx, unitReach(actor), capacity.id);
}

/** The same of an organ. @throws CANNOT_CHANGE_STRUCTURE */
export async function lookAtOrganAgain(
  { actor }: Again,
  { part }: { readonly part: { readonly id: number } },
): Promise<void> {
  if (!reaches(unitReach(actor), { id: 0, partId: part.id })) throw new Refusal(unitErrors.cannotChange);
}
