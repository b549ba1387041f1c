import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { getHierarchy } from '../../units/contract/tree/get-hierarchy.ts';
import { getHierarchy as hierarchy } from '../../units/contract/tree/get-hierarchy.ts';
import { listChildren } from '../../units/contract/tree/list-children.ts';
import { listManagedUnits } from '../../units/contract/tree/list-managed-units.ts';
import { listPublicParts } from '../../units/contract/list-public-parts.ts';
import { listPublicUnits } from '../../units/contract/list-public-units.ts';
import { getUnitInside } from '../contract/get-unit-inside.ts';
import { listUnitsWithProcess } from '../contract/list-units-with-process.ts';

type Hierarchy = OutputOf<typeof getHierarchy>;

/** An organ, and a unit, as the tree has them. */
export type Part = Hierarchy['parts'][number];
export type Unit = Hierarchy['capacities'][number];

/** Which units are shown. */
export type Status = 'active' | 'inactive' | 'all';

/** What is chosen in the tree: `u12`, `p3`, or nothing. */
export const nodeOf = (kind: 'p' | 'u', id: number): string => `${kind}${id}`;

/** The reads that a change of the structure makes old. */
export const structureReads = [
  hierarchy,
  listChildren,
  listManagedUnits,
  getUnitInside,
  listUnitsWithProcess,
  listPublicUnits,
  listPublicParts,
];
