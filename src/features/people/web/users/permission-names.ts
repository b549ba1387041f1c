import { permission, permissionDescriptions, type PermissionKey } from '../../../access/rules/permissions.ts';

const keys = Object.keys(permission) as PermissionKey[];

/** Permissions by what they let do, in the order of their ids. */
export const permissionNames = (ids: readonly number[]): string[] =>
  keys.filter((key) => ids.includes(permission[key])).map((key) => permissionDescriptions[key]);

/** Every permission as an option of a field. */
export const permissionOptions = keys.map((key) => ({
  value: String(permission[key]),
  label: permissionDescriptions[key],
}));
