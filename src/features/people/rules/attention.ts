// Experience 19.3: what of the people one administers asks for attention.
import { permission } from '../../access/rules/permissions.ts';

/** What asks for attention, and how the list calls it. */
export const attention = {
  WITHOUT_PROFILE: 'Sem perfil',
  ENDING: 'Terminam em 30 dias',
  UNIT_OFF: 'Em unidade desativada',
  SENSITIVE: 'Com perfil sensível',
  OFF: 'Desligadas',
} as const;

export type AttentionKey = keyof typeof attention;
export const attentionKeys = Object.keys(attention) as [AttentionKey, ...AttentionKey[]];

/** How many days before its last one a bond is said to end soon. */
export const ENDS_SOON_DAYS = 30;

/** Reading what is secret, reading across units, and giving access: whoever holds one of these is looked at more often. */
export const sensitivePermissions = [
  permission.VIEW_CONFIDENTIAL_PROCESS,
  permission.INTERNAL_CONTROL,
  permission.MANAGE_USER_ADM,
  permission.MANAGE_USER_PART,
  permission.MANAGE_PROFILES,
  permission.MANAGE_PERMISSIONS,
] as const;
