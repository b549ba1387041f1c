import type { ReachPermissions } from '../../../access/rules/administration-reach.ts';
import { permission } from '../../../access/rules/permissions.ts';

// Specification 001 §6 (managing people at three levels), docs/decisions/0070.

/** Whoever administers people of a unit is shown, and may end, the sessions that are open under it. */
export const administersSessions: ReachPermissions = {
  all: permission.MANAGE_USER_ADM,
  part: permission.MANAGE_USER_PART,
  unit: permission.MANAGE_USER_UNIT,
};

/** Letters of the reason why somebody's sessions end. */
export const REASON_LIMIT = 300;
