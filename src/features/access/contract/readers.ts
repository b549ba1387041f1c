import { anyOf } from '../../../platform/contract/access.ts';
import { permission } from '../rules/permissions.ts';

/** Whoever makes profiles, and whoever gives them to people: they choose among them. */
export const readersOfProfiles = anyOf(
  permission.MANAGE_PROFILES,
  permission.MANAGE_USER_ADM,
  permission.MANAGE_USER_PART,
  permission.MANAGE_USER_UNIT,
);

export const managersOfProfiles = anyOf(permission.MANAGE_PROFILES);

/** Whoever looks after the words of permissions, and whoever puts them into profiles. */
export const readersOfPermissions = anyOf(permission.MANAGE_PERMISSIONS, permission.MANAGE_PROFILES);
