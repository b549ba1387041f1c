import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Decision } from '../../../../kernel/decision.ts';
import { permissionsIn } from '../../../access/rules/grant-policy.ts';
import { maySeeAsPerson, maySeeAsProfile } from '../../../access/rules/see-as-policy.ts';
import { profileFacts, unitLimits } from '../../../access/server/index.ts';
import { findPerson, giverAndBond } from '../../../people/server/index.ts';
import { actorOfBond } from '../actor-of.ts';

/** Through whose eyes: a person in a unit, or a profile in the unit of whoever looks. */
export type Eyes = { readonly personId: number; readonly unitId: number } | { readonly profileId: number };

/** What those eyes are offered. */
export interface Look extends Pick<Actor, 'unit' | 'post' | 'workplaces' | 'permissions'> {
  readonly whom: string;
}

interface Looking {
  /** Who looks, as they are. */
  readonly self: Actor;
  readonly eyes: Eyes;
  readonly now: Date;
}

/** Whether somebody may look, and what they see then; `undefined` when there is nobody to look as. */
export const lookOf = (
  db: Database,
  { self, eyes, now }: Looking,
): Promise<{ readonly may: Decision; readonly look: Look } | undefined> =>
  'profileId' in eyes ? asProfile(db, self, eyes.profileId) : asPerson(db, { self, now, ...eyes });

async function asPerson(
  db: Database,
  { self, now, personId, unitId }: { self: Actor; now: Date; personId: number; unitId: number },
) {
  const { giver, bond } = await giverAndBond(db, { actor: self, personId, unitId, now });
  if (!bond) return undefined;
  const [person, theirs] = await Promise.all([
    findPerson(db, personId),
    actorOfBond(db, { sessionId: self.sessionId, personId, bondId: bond.id }, now),
  ]);
  if (!person || !theirs?.unit) return undefined;
  const { unit, post, permissions } = theirs;
  return {
    may: maySeeAsPerson(giver, bond),
    look: { whom: `${person.name}, ${unit.label}`, unit, post, permissions, workplaces: [unit.id] },
  };
}

async function asProfile(db: Database, self: Actor, profileId: number) {
  const profile = (await profileFacts(db)).get(profileId);
  const { unit } = self;
  if (!profile || !unit) return undefined;
  const limit = (await unitLimits(db, [unit.id])).get(unit.id) ?? [];
  const place = { partId: unit.partId, label: unit.label, limit };
  return {
    may: maySeeAsProfile(self, profile, place),
    look: {
      whom: `o perfil ${profile.name}, em ${unit.label}`,
      unit,
      post: null,
      permissions: permissionsIn(place, [profile]),
      workplaces: [unit.id],
    },
  };
}
