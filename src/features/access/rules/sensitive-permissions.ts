// Experience §19.2 and §19.3, decision 67: permissions that open what is confidential or change what others may do. They carry a
// shield, and giving one asks a reason.
import { permission } from './permissions.ts';

export const sensitivePermissions = [
  permission.VIEW_CONFIDENTIAL_PROCESS,
  permission.ADD_CONFIDENTIAL_RESPONSIBLE,
  permission.INTERNAL_CONTROL,
  permission.MANAGE_USER_ADM,
  permission.MANAGE_USER_PART,
  permission.MANAGE_USER_UNIT,
  permission.MANAGE_PERMISSIONS,
  permission.MANAGE_PROFILES,
] as const;

const sensitive: ReadonlySet<number> = new Set(sensitivePermissions);

/** Whether a permission is one of these. */
export const isSensitive = (id: number): boolean => sensitive.has(id);
