import type { Decision } from '../../../../kernel/decision.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { mayAdministerPerson } from '../../../access/rules/grant-policy.ts';
import { profileFacts } from '../../../access/server/index.ts';
import { situationOf } from '../../rules/bond-validity.ts';
import { bondsOfPeople, giverOf } from '../bonds/bond-row.ts';
import { todayIn } from '../today.ts';

/** Whether somebody administers the whole of a person: each of their bonds that is not over, switched off ones too. */
export async function personVerdict(
  db: Database,
  { actor, personId, now }: { readonly actor: Actor; readonly personId: number; readonly now: Date },
): Promise<Decision> {
  const [known, today] = await Promise.all([profileFacts(db), todayIn(db, now)]);
  const [bonds, giver] = await Promise.all([bondsOfPeople(db, [personId], known), giverOf(db, actor, known)]);
  const standing = bonds.filter((bond) => situationOf(bond, today) !== 'ENDED');
  return mayAdministerPerson(giver, personId, standing);
}
