import { read } from '../../../platform/server/acts/handlers.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { bondsOn, findPerson, lastBondOver, todayIn } from '../../people/server/index.ts';
import { unitLabel } from '../../units/rules/unit-search.ts';
import { getInstitution, unitsById } from '../../units/server/index.ts';
import { currentUser as contract } from '../contract/current-user.ts';

export const currentUser = read(contract, async ({ actor, db, now }) => {
  const [person, institution] = await Promise.all([findPerson(db, actor.personId), getInstitution(db)]);
  const today = await todayIn(db, now);
  const bonds = (await bondsOn(db, [actor.personId], today)).filter((bond) => bond.active && bond.carimbo_access);
  const units = await unitsById(db, [...bonds.map((bond) => bond.unit_id), ...(actor.unit ? [actor.unit.id] : [])]);
  const { seeingAs } = actor;
  const worked = seeingAs && actor.unit ? [{ unit_id: actor.unit.id, post: actor.post, is_secondary: false }] : bonds;
  const capacities = worked.flatMap((bond) => {
    const unit = units.get(bond.unit_id);
    if (!unit?.active) return [];
    return {
      capacity_id: unit.id,
      part_id: unit.part_id,
      entityId: unit.part_id,
      abbreviation: unit.abbreviation,
      description: unit.description,
      entity_abbreviation: unit.part_abbreviation,
      entity_name: unit.part_name,
      label: unitLabel(unit.abbreviation, unit.part_abbreviation),
      post: bond.post,
      is_secondary: bond.is_secondary,
    };
  });
  const current = capacities.find((capacity) => capacity.capacity_id === actor.unit?.id);
  return {
    id: actor.personId,
    name: actor.name,
    cpf: actor.cpf,
    email: person?.email ?? null,
    capacity: current
      ? { ...current, permissions: [...actor.permissions].sort((a, b) => a - b).map((id) => ({ id })) }
      : null,
    bonds: capacities,
    ...(capacities.length === 0 && (await workedIn(db, actor, today))),
    config: { theme: person?.theme ?? 'light', fontSize: person?.font_size ?? 'normal' },
    ...(seeingAs && { seeing_as: { whom: seeingAs.whom, until: seeingAs.until.toISOString() } }),
    institution: {
      name: institution.name,
      state: institution.state_abbreviation,
      time_zone: institution.time_zone,
    },
  };
});

/** Where somebody who works nowhere worked last. */
async function workedIn(db: Database, { personId }: Actor, today: string) {
  const last = await lastBondOver(db, personId, today);
  const unit = last && (await unitsById(db, [last.unitId])).get(last.unitId);
  return unit
    ? { worked_in: { label: unitLabel(unit.abbreviation, unit.part_abbreviation), last_day: last.lastDay } }
    : null;
}
