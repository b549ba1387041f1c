import { maskCpf } from '../../../kernel/numbers/mask-cpf.ts';
import { read } from '../../../platform/server/acts/handlers.ts';
import { unitsById } from '../../units/server/index.ts';
import { unitLabel } from '../../units/rules/unit-search.ts';
import { searchUser as contract } from '../contract/search-user.ts';
import { todayIn } from './today.ts';
import { bondsOn, findPeople } from './person-queries.ts';
import { soughtBy } from './users/sought.ts';

export const searchUser = read(contract, async ({ input: { query }, actor, db, now }) => {
  const { cpf, words } = soughtBy(query);
  if (cpf === undefined && words.length === 0 && query.capacity_id === undefined) return [];

  // Who works in no unit asks nobody to sign and names nobody: they find themselves, and learn of nobody else.
  const only = actor.unit ? undefined : actor.personId;
  const [found, today] = await Promise.all([
    findPeople(db, { cpf, words, unitId: query.capacity_id, only }),
    todayIn(db, now),
  ]);
  const bonds = await bondsOn(
    db,
    found.map((person) => person.id),
    today,
  );
  const units = await unitsById(
    db,
    bonds.map((bond) => bond.unit_id),
  );

  return found
    .map((person) => {
      const own = bonds
        .filter((bond) => bond.person_id === person.id && bond.active)
        .map((bond) => {
          const unit = units.get(bond.unit_id)!;
          return {
            id: bond.id,
            capacity_id: bond.unit_id,
            part_id: unit.part_id,
            capacity_label: unitLabel(unit.abbreviation, unit.part_abbreviation),
            post: bond.post,
            carimbo_access: bond.carimbo_access,
          };
        });
      const first = own.find((bond) => bond.capacity_id === query.capacity_id) ?? own[0];
      return {
        id: person.id,
        name: person.name,
        email: person.email,
        cpf: cpf === undefined ? maskCpf(person.cpf) : person.cpf,
        bonds: own,
        capacity_selected: first ? { id: first.capacity_id, entityId: first.part_id } : null,
      };
    })
    .filter((person) => person.bonds.length === 0 || person.bonds.some((bond) => bond.carimbo_access));
});
