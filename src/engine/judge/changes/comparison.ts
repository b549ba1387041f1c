import type { FieldLock, PermittedChanges } from '../signatures/pdf-signature.ts';
import { Sameness } from './sameness.ts';
import { changeOf, type Change, type ChangeCode, type ChangePlace } from './change.ts';
import { landmarksOf, type Snapshot } from './snapshot.ts';

/** What the signatures made so far permit. */
export interface Rules {
  /** Null when none of them certifies the document. */
  readonly permits: PermittedChanges | null;
  /** One of them forbids whatever comes later, though it certifies nothing. */
  readonly isClosed: boolean;
  readonly locks: readonly FieldLock[];
}

/** One revision against the one before it, with what is found so far. */
export class Comparison {
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly rules: Rules;
  readonly changes: Change[] = [];
  /** For what is drawn: no exception of any kind. */
  readonly drawn: Sameness;
  /** For the rest: pages, fields and annotations are compared elsewhere. */
  readonly structure: Sameness;
  readonly #landmarks: ReadonlySet<number>;

  constructor(before: Snapshot, after: Snapshot, rules: Rules) {
    this.before = before;
    this.after = after;
    this.rules = rules;
    this.#landmarks = landmarksOf(before, after);
    this.drawn = new Sameness(before.view, after.view);
    this.structure = new Sameness(before.view, after.view, this.#landmarks);
  }

  report(code: ChangeCode, place: Omit<ChangePlace, 'revision'> = {}): void {
    this.changes.push(changeOf(code, { ...place, revision: this.after.view.revision.number }));
  }

  /** As `structure`, but for objects that are compared apart. */
  structureBut(apart: ReadonlySet<number>): Sameness {
    return new Sameness(this.before.view, this.after.view, this.#landmarks, apart);
  }

  isLandmark(object: number): boolean {
    return this.#landmarks.has(object);
  }
}
