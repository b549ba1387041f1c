import { permission } from '../../../access/rules/permissions.ts';

/** Who may open processes: whoever handles them (tramitador) or protocols them for others. */
export const openers = [permission.PROCESSOR, permission.PROTOCOLLER] as const;
