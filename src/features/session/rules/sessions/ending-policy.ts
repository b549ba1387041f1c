import { type Administrator, type Reach, reachOf } from '../../../access/rules/administration-reach.ts';
import { managesPeople } from '../../../access/rules/manages-people.ts';

// Specification 001 §6 (managing people at three levels), docs/decisions/0070.

/** How far somebody is shown, and may end, sessions of others: those open under the units whose people they administer. */
export const sessionsReach = (administrator: Administrator): Reach => reachOf(administrator, managesPeople);

/** Letters of the reason why somebody's sessions end. */
export const REASON_LIMIT = 300;
