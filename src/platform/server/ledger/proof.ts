import type { StreamType } from '../../contract/event.ts';
import type { Database } from '../db/database.ts';
import type { KeyRing } from './ledger-key.ts';
import type { RecordedEvent } from './reactions.ts';

/** What the chain of one thing tells, oldest first; the payload of an erased event is null. */
export type ToldEvents = ReadonlyMap<number, readonly RecordedEvent[]>;

/** Something that is shown and was not recorded so. */
export interface Discrepancy {
  /** Of whose chain. */
  readonly streamId: number;
  /** In Portuguese, for the operator: what differs, without what people wrote. */
  readonly detail: string;
}

/** How a capability compares the rows that screens show with what the ledger tells. */
export interface Proof {
  /** The chains that it compares with. */
  readonly of: StreamType;
  /** Ids of what the rows speak of, in order: so many after one. Each is expected to have its chain. */
  ids(this: void, db: Database, after: number, limit: number): Promise<readonly number[]>;
  /**
   * @param told every id in question, those without any event too
   * @param keys undefined when the ledger is verified without them
   */
  check(this: void, db: Database, told: ToldEvents, keys: KeyRing | undefined): Promise<readonly Discrepancy[]>;
}

/** Declares a comparison; `npm run generate` mounts it. */
export const proof = (definition: Proof): Proof => definition;
