// Specification 000 §6 (R340) and 001 §6 (R371): messages are sent, listed and deleted by one permission alone.
import { permission } from '../../access/rules/permissions.ts';

/** Who writes to everybody, and deletes for everybody. */
export const noticeManagers = [permission.MANAGE_MESSAGES_ADM] as const;
