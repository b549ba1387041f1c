// Specification 001 §6: most things are administered at three levels, each with its permission: everywhere, in one's own organ, in
// one's own unit. The widest that a person holds counts.
import type { PermissionId } from './permissions.ts';

/** The permissions of one thing that is administered, by how far each reaches. */
export interface ReachPermissions {
  readonly all: PermissionId;
  readonly part?: PermissionId;
  readonly unit?: PermissionId;
}

/** Who administers, in the unit chosen for this session. */
export interface Administrator {
  readonly unit: { readonly id: number; readonly partId: number } | null;
  readonly permissions: ReadonlySet<number>;
}

/** How far somebody administers one thing: everywhere, one organ, one unit, or nothing (`null`). */
export type Reach =
  | { readonly of: 'all' }
  | { readonly of: 'part'; readonly partId: number }
  | { readonly of: 'unit'; readonly unitId: number; readonly partId: number }
  | null;

/** The widest reach of a person over one thing. */
export function reachOf({ unit, permissions }: Administrator, { all, part, unit: own }: ReachPermissions): Reach {
  if (permissions.has(all)) return { of: 'all' };
  if (!unit) return null;
  if (part !== undefined && permissions.has(part)) return { of: 'part', partId: unit.partId };
  if (own !== undefined && permissions.has(own)) return { of: 'unit', unitId: unit.id, partId: unit.partId };
  return null;
}

/** Whether a unit is within a reach. A unit administrator looks after that unit alone, not those below it. */
export const reaches = (reach: Reach, unit: { readonly id: number; readonly partId: number }): boolean =>
  reach !== null &&
  (reach.of === 'all' || (reach.of === 'part' ? reach.partId === unit.partId : reach.unitId === unit.id));
