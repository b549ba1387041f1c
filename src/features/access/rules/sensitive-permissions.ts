// Experience §19.2, decision 67: permissions that open what is confidential or change what others may do. Giving one asks a reason.
import { permission } from './permissions.ts';

export const sensitivePermissions: ReadonlySet<number> = new Set([
  permission.VIEW_CONFIDENTIAL_PROCESS,
  permission.ADD_CONFIDENTIAL_RESPONSIBLE,
  permission.INTERNAL_CONTROL,
  permission.MANAGE_USER_ADM,
  permission.MANAGE_USER_PART,
  permission.MANAGE_USER_UNIT,
  permission.MANAGE_PERMISSIONS,
  permission.MANAGE_PROFILES,
]);
