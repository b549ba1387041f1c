import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import type { getUserAccess } from '../../contract/users/get-user-access.ts';

export type UserAccess = OutputOf<typeof getUserAccess>;
export type BondAccess = UserAccess['bonds'][number];
export type Profile = UserAccess['profiles'][number];

/** What is about to be of a bond: nothing is written until it is saved. */
export interface BondDraft {
  readonly profiles: readonly number[];
  readonly isSecondary: boolean;
  /** The last day; '' for none. */
  readonly until: string;
}

export const draftOf = ({ profiles, is_secondary, valid_until }: BondAccess): BondDraft => ({
  profiles: profiles.map(({ id }) => id),
  isSecondary: is_secondary,
  until: valid_until ?? '',
});

/** What a draft changes of a bond, each in some words; nothing when they are the same. */
export function changesOf(bond: BondAccess, draft: BondDraft, nameOf: (profile: number) => string): string[] {
  const before = bond.profiles.map(({ id }) => id);
  return [
    ...draft.profiles.filter((id) => !before.includes(id)).map((id) => `+ ${nameOf(id)}`),
    ...before.filter((id) => !draft.profiles.includes(id)).map((id) => `− ${nameOf(id)}`),
    ...(draft.isSecondary === bond.is_secondary ? [] : [draft.isSecondary ? 'secundária' : 'principal']),
    ...(draft.until === (bond.valid_until ?? '') ? [] : ['validade']),
  ];
}

/** What some profiles let do in a bond: what the unit's own list leaves of them. */
export function permissionsWith(bond: BondAccess, ids: readonly number[], profiles: readonly Profile[]) {
  const given = profiles.filter(({ id, active }) => active && ids.includes(id));
  return given
    .flatMap(({ id, permissions }) => permissions.map((permission) => ({ permission, profile: id })))
    .filter(({ permission }) => bond.limit.length === 0 || bond.limit.includes(permission));
}
