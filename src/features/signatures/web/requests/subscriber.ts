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
}

export const subscriberOf = ({ id, name, bonds }: FoundPerson): Subscriber => ({
  id,
  name,
  bonds: bonds.map((bond) => ({ id: bond.capacity_id, label: labelOf(bond) })),
  unitId: bonds[0]?.capacity_id ?? null,
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
