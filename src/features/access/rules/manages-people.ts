// Specification 001 §6 (R360): who administers people, apart from the rule of what they may give, since every page knows the place.
import type { ReachPermissions } from './administration-reach.ts';
import { permission } from './permissions.ts';

/** The permissions that administer people, by how far each reaches. */
export const managesPeople = {
  all: permission.MANAGE_USER_ADM,
  part: permission.MANAGE_USER_PART,
  unit: permission.MANAGE_USER_UNIT,
} as const satisfies ReachPermissions;

/** Any of them lets in to the screens and calls about people (R360). */
export const peopleManagers = Object.values(managesPeople);
