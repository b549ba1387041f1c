import { useState } from 'react';
import { nodeOf, type Part, type Status, type Unit } from '../structure.ts';

/** What every row of the tree needs. */
export interface TreeState {
  readonly status: Status;
  /** What a search found, by what it stands below; null where the levels are read one by one. */
  readonly found: ReadonlyMap<string, readonly Unit[]> | null;
  readonly isOpen: (node: string) => boolean;
  readonly fold: (node: string) => void;
  /** The row whose panel is open. */
  readonly chosen: string | null;
  readonly choose: (node: string) => void;
  /** The one row that Tab comes to. */
  readonly stop: string | null;
  readonly setStop: (node: string) => void;
  /** The unit that is carried. */
  readonly carried: Unit | null;
  readonly carry: (unit: Unit | null) => void;
  /** Puts a unit below another, or at the top of its organ; where is asked when it is not told. */
  readonly move: (unit: Unit, below?: Unit | null) => void;
}

/** Which rows are open: those that were opened, or of what was found, all that were not closed. */
export function useFolding(openAtFirst: boolean) {
  const [folded, setFolded] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isOpen = (node: string) => folded.get(node) ?? openAtFirst;
  const fold = (node: string) => setFolded((now) => new Map(now).set(node, !(now.get(node) ?? openAtFirst)));
  return { isOpen, fold };
}

/** What was found by what each stands below: a unit, or an organ. */
export function byWhatIsAbove(units: readonly Unit[]): ReadonlyMap<string, readonly Unit[]> {
  return Map.groupBy(units, ({ parent_id: parent, entityId }) =>
    parent === null ? nodeOf('p', entityId) : nodeOf('u', parent),
  );
}

/** Whether a unit may be let go of there: in its own organ, and not where it is. */
export const mayDrop = (unit: Unit | null, below: Unit | Part): boolean =>
  unit !== null &&
  ('entityId' in below
    ? below.entityId === unit.entityId && below.id !== unit.id && below.id !== unit.parent_id
    : below.id === unit.entityId && unit.parent_id !== null);
