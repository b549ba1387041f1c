// Experience 19.2 and 19.3: permissions that carry a shield.
import { permission } from './permissions.ts';

/** Reading what is secret, reading across units, and giving access: whoever holds one of these is looked at more often. */
export const sensitivePermissions = [
  permission.VIEW_CONFIDENTIAL_PROCESS,
  permission.INTERNAL_CONTROL,
  permission.MANAGE_USER_ADM,
  permission.MANAGE_USER_PART,
  permission.MANAGE_PROFILES,
  permission.MANAGE_PERMISSIONS,
] as const;
