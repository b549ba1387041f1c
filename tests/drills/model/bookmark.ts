import type { Actor } from '../../../src/platform/server/acts/actor.ts';

/** A marker: somebody's own, or of some units. */
export interface ModelBookmark {
  readonly id: number;
  readonly owner: number | null;
  units: readonly number[];
  active: boolean;
}

/** Whether somebody sees one: their own, or what applies where they work now. */
export const seesBookmark = ({ owner, units }: ModelBookmark, { personId, unit }: Actor): boolean =>
  owner === null ? unit !== null && units.includes(unit.id) : owner === personId;
