// Specification 000 §6 (messages on refusal): what is said to whoever lacks a permission, and who gives it.
import type { Reason } from '../../../kernel/decision.ts';
import { permission, permissionDescriptions, type PermissionKey } from './permissions.ts';

export const NO_PERMISSION_MESSAGE = 'Você não possui permissão para realizar essa ação';

/** @param act completes "Você não possui permissão para ..."; without it the refusal is the general one */
export function lacksPermission(key: PermissionKey, act?: string): Reason {
  return {
    code: 'PERMISSION_REQUIRED',
    message: act === undefined ? NO_PERMISSION_MESSAGE : `Você não possui permissão para ${act}.`,
    resolve: whoGives(key),
  };
}

/** The same for a call that any of these permissions opens, by their ids. */
export function lacksEvery(ids: readonly number[]): Reason {
  const keys = (Object.keys(permission) as PermissionKey[]).filter((key) => ids.includes(permission[key]));
  return { code: 'PERMISSION_REQUIRED', message: NO_PERMISSION_MESSAGE, resolve: whoGives(...keys) };
}

/** Where any of these permissions is asked for. */
export const whoGives = (...keys: readonly PermissionKey[]): string =>
  `Peça a permissão ${keys.map((key) => `"${permissionDescriptions[key]}"`).join(' ou ')} a quem administra sua unidade.`;
