import { kindOf, type ProfileKind, profileKinds } from '../../rules/profile-kinds.ts';
import type { ListedProfile } from '../profiles/profile.ts';

/** A column of the matrix. */
export interface MatrixProfile {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  readonly people: number;
  readonly version: number;
  readonly held: ReadonlySet<number>;
  readonly kind: ProfileKind;
}

/** The columns, by what the profiles are for and by name. */
export const columnsOf = (profiles: readonly ListedProfile[]): readonly MatrixProfile[] =>
  profiles
    .map(({ id, name, active, people = 0, version = 1, permissions = [] }) => ({
      id,
      name,
      active,
      people,
      version,
      held: new Set(permissions),
      kind: kindOf(permissions),
    }))
    .toSorted((one, other) => profileKinds.indexOf(one.kind) - profileKinds.indexOf(other.kind));
