import { maskCpf } from '../../../../kernel/numbers/mask-cpf.ts';
import type { LocalDate } from '../../../../kernel/calendar.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { ProfileFacts } from '../../../access/rules/grant-policy.ts';
import { lastDayOf, situationOf } from '../../rules/bond-validity.ts';
import { type Bond, bondsOfPeople } from '../bonds/bond-row.ts';

interface Person {
  readonly id: number;
  readonly name: string;
  readonly cpf: string;
  readonly email: string | null;
  /** When they last signed in; left out, it is not told. */
  readonly entered_at?: Date | null;
}

interface PresentOptions {
  readonly known: ReadonlyMap<number, ProfileFacts>;
  readonly today: LocalDate;
  /** The CPF was typed whole: it is told whole. */
  readonly wholeCpf: boolean;
  /** Which bonds are told. */
  readonly tells?: (bond: Bond) => boolean;
}

/** People as who administers them finds them: their bonds that go on, or the last one that they had. */
export async function presentUsers(db: Database, people: readonly Person[], shown: PresentOptions) {
  const { known, today, wholeCpf, tells = () => true } = shown;
  const ids = people.map(({ id }) => id);
  const bonds = (await bondsOfPeople(db, ids, known)).filter(tells);
  return people.map(({ id, name, email, cpf, entered_at }) => {
    const own = bonds.filter(({ personId }) => personId === id);
    const going = own.filter((bond) => situationOf(bond, today) !== 'ENDED');
    const told = (going.length > 0 ? going : own.slice(0, 1)).map((bond) => presentBond(bond, today));
    const [first] = told;
    return {
      id,
      name,
      email,
      cpf: wholeCpf ? cpf : maskCpf(cpf),
      last_access: entered_at?.toISOString() ?? null,
      bonds: told,
      capacity_selected: first ? { id: first.capacity_id, entityId: first.part_id } : null,
    };
  });
}

/** A bond as lists tell it. */
export const presentBond = (bond: Bond, today: LocalDate) => ({
  id: bond.id,
  capacity_id: bond.unit.id,
  part_id: bond.unit.part_id,
  capacity_label: bond.place.label,
  post: bond.post,
  is_secondary: bond.isSecondary,
  carimbo_access: bond.hasAccess,
  situation: situationOf(bond, today),
  valid_until: lastDayOf(bond),
  profiles: bond.profiles.map(({ id, name }) => ({ id, name })),
});
