import type { Database } from '../../../platform/server/db/database.ts';
import type { Actor } from '../../../platform/server/http/actor.ts';
import { permissionsOfBond } from '../../access/server/index.ts';
import { bondsOn, findPerson, todayIn } from '../../people/server/index.ts';
import { unitLabel } from '../../units/rules/unit-search.ts';
import { findUnit } from '../../units/server/index.ts';
import type { SessionTables } from './tables.generated.ts';

/**
 * Who a live session belongs to and what they may do, read anew from the rows: a revoked session, a switched-off
 * person or an ended bond counts at once. `null` when the session does not hold.
 */
export async function actorOf(
  db: Database,
  { sessionId, personId }: { readonly sessionId: string; readonly personId: number },
  now: Date,
): Promise<Actor | null> {
  const session = await db
    .withTables<SessionTables>()
    .selectFrom('session.session')
    .select(['bond_id'])
    .where('id', '=', sessionId)
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!session) return null;
  const person = await findPerson(db, personId);
  if (!person?.active) return null;
  const base = { personId, name: person.name, cpf: person.cpf, sessionId };
  if (session.bond_id === null) return { ...base, unit: null, post: null, permissions: new Set() };

  const bonds = await bondsOn(db, [personId], await todayIn(db, now));
  const bond = bonds.find((candidate) => candidate.id === session.bond_id);
  const unit = bond?.active && bond.carimbo_access ? await findUnit(db, bond.unit_id) : undefined;
  if (!bond || !unit?.active) return null;
  const permissions = await permissionsOfBond(db, {
    unitId: unit.id,
    partId: unit.part_id,
    profileIds: bond.profile_ids ?? [],
  });
  return {
    ...base,
    unit: {
      id: unit.id,
      partId: unit.part_id,
      label: unitLabel(unit.abbreviation, unit.part_abbreviation),
      bondId: bond.id,
    },
    post: bond.post,
    permissions,
  };
}
