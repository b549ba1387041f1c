import type { EventKind } from '../contract/event.ts';
import type { Config, Secrets } from './config/index.ts';
import type { Database } from './db/database.ts';
import type { ReactionScheduler } from './ledger/record.ts';

/** What use cases, jobs and reactions are given: built once in `app/server.ts`. */
export interface Deps {
  readonly db: Database;
  /** The only clock of the product: rules receive `now` from it. */
  readonly clock: () => Date;
  readonly secrets: Secrets;
  readonly config: Config;
  readonly reactions: ReactionScheduler;
  /** Every kind of event, by type: the closed union of `app/events.ts`. */
  readonly eventKinds: ReadonlyMap<string, EventKind>;
}
