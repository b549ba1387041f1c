import { permission } from '../../../access/rules/permissions.ts';

/** Whoever speaks to everybody in the name of the institution (decision 71). */
export const referenceKeepers = [permission.MANAGE_MESSAGES_ADM] as const;
