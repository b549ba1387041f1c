import type { EventKind } from '../contract/event.ts';
import type { DemonstrationAuthority, Seal } from '../../engine/trust/index.ts';
import type { Config, Secrets } from './config/index.ts';
import type { SigningServices } from '../../engine/sign/index.ts';
import type { Govbr } from './govbr/index.ts';
import type { Database } from './db/database.ts';
import type { Intake } from '../../engine/intake/index.ts';
import type { Jobs } from './jobs/index.ts';
import type { Consequence } from './ledger/consequences.ts';
import type { ReactionScheduler } from './ledger/record.ts';
import type { Mailer } from './mail/index.ts';
import type { DocumentRenderer } from '../../engine/print/index.ts';
import type { Storage } from './storage/index.ts';

/** What use cases, jobs and reactions are given: built once in `app/server.ts`. */
export interface Deps {
  readonly db: Database;
  /** The only clock of the product: rules receive `now` from it. */
  readonly clock: () => Date;
  readonly config: Config;
  readonly secrets: Secrets;
  /** Work that outlives a request: `deps.jobs.enqueue(tx, job, data)` in the act's transaction. */
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** Sends at once: acts leave that to a job. */
  readonly mailer: Pick<Mailer, 'send'>;
  /** Where the bytes of files live. */
  readonly storage: Storage;
  /** Opens what comes in, in another process. */
  readonly intake: Intake;
  /** Rich text and images to PDF/A. */
  readonly renderer: Pick<DocumentRenderer, 'renderDocument' | 'renderImage'>;
  /** The institution's own certificate. */
  readonly seal: Seal;
  /** Whom the institution trusts, and the authorities that signatures turn to. */
  readonly signing: SigningServices;
  /** Gives certificates to the accounts of a demonstration; undefined: this is none. */
  readonly demonstrationAuthority?: DemonstrationAuthority | undefined;
  /** Signing with gov.br accounts; undefined: not configured. */
  readonly govbr?: Govbr | undefined;
  /** Every kind of event, by type: the closed union of `app/events.ts`. */
  readonly eventKinds: ReadonlyMap<string, EventKind>;
  /** What follows an event in its own transaction, in order. */
  readonly consequences: readonly Consequence[];
  readonly reactions: ReactionScheduler;
}
