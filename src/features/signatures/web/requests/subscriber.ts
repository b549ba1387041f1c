import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import type { searchUser } from '../../../people/contract/search-user.ts';

type FoundPerson = OutputOf<typeof searchUser>[number];

/** Who is being asked, and under which unit. */
export interface Subscriber {
  readonly id: number;
  readonly name: string;
  /** "Analista · GELIC", one for each unit. */
  readonly bonds: readonly { readonly id: number; readonly label: string }[];
  /** The unit the person signs under; their main one when null. */
  readonly unitId: number | null;
  /** Asked by a link that is mailed; `null` of who signs inside. */
  readonly outside: { readonly cpf: string; readonly email: string } | null;
}

/** Somebody who is not known here yet: named by their CPF, so that nobody is chosen twice. */
export const outsideSubscriber = (name: string, cpf: string, email: string): Subscriber => ({
  id: -Number(cpf),
  name,
  bonds: [{ id: 0, label: `Por e-mail: ${email}` }],
  unitId: null,
  outside: { cpf, email },
});

/** What one call asks: people one after another who are all inside, or all outside. */
export function inCalls(people: readonly Subscriber[], inOrder: boolean): readonly (readonly Subscriber[])[] {
  if (!inOrder) {
    const [inside, outside] = [people.filter((one) => !one.outside), people.filter((one) => one.outside)];
    return [inside, outside].filter((some) => some.length > 0);
  }
  return people.reduce<Subscriber[][]>((calls, person) => {
    const last = calls.at(-1);
    if (last && (last[0]!.outside === null) === (person.outside === null)) last.push(person);
    else calls.push([person]);
    return calls;
  }, []);
}

export const subscriberOf = ({ id, name, bonds }: FoundPerson): Subscriber => ({
  id,
  name,
  bonds: bonds.map((bond) => ({ id: bond.capacity_id, label: labelOf(bond) })),
  unitId: bonds[0]?.capacity_id ?? null,
  outside: null,
});

export const optionOf = ({ id, name, bonds: [bond] }: FoundPerson): SearchOption => ({
  value: String(id),
  label: name,
  detail: bond && labelOf(bond),
});

const labelOf = ({ post, capacity_label }: FoundPerson['bonds'][number]) =>
  [post, capacity_label].filter(Boolean).join(' · ');

/** Moves one place up (-1) or down (1). */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const item = list[index];
  const other = list[index + by];
  if (item === undefined || other === undefined) return list;
  return list.map((entry, at) => (at === index ? other : at === index + by ? item : entry));
}
