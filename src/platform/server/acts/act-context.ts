import type { ErrorKind } from '../../contract/error-kind.ts';
import type { EventKind } from '../../contract/event.ts';
import type { DemonstrationAuthority, Seal } from '../../../engine/trust/index.ts';
import type { Config, Secrets } from '../config/index.ts';
import type { SigningServices } from '../../../engine/sign/index.ts';
import type { Govbr } from '../govbr/index.ts';
import type { Database, Tx } from '../db/database.ts';
import type { Actor, StandingOf } from './actor.ts';
import type { Turns } from './heavy-work/turns.ts';
import type { Holding } from './holdings.ts';
import type { VerdictSource } from './verdicts.ts';
import type { Intake } from '../../../engine/intake/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Mailer } from '../mail/index.ts';
import type { DocumentRenderer } from '../../../engine/print/index.ts';
import type { ExternalProtocol } from '../external-protocol/index.ts';
import type { SmsSender } from '../sms/index.ts';
import type { StatePortal } from '../state-portal/index.ts';
import type { PushSender } from '../web-push/index.ts';
import type { Storage } from '../storage/storage.ts';

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
  /** Sends text messages; undefined: not configured. */
  readonly sms?: SmsSender | undefined;
  /** Tells browsers that asked for it; undefined: not configured. */
  readonly push?: PushSender | undefined;
  /** Where the bytes of files live. */
  readonly storage: Storage;
  /** Opens what comes in, in another process: never while the transaction of an act is open. */
  readonly intake: Intake;
  /** Whose turn it is to have something done that takes long. */
  readonly turns: Turns;
  /** Rich text and images to PDF/A. */
  readonly renderer: Pick<DocumentRenderer, 'renderDocument' | 'renderImage'>;
  /** Editions of the gazette and reports to PDF/A. */
  readonly press: Pick<DocumentRenderer, 'renderEdition' | 'renderReport'>;
  /** The institution's own certificate. */
  readonly seal: Seal;
  /** Whom the institution trusts, and the authorities that signatures turn to. */
  readonly signing: SigningServices;
  /** Gives certificates to the accounts of a demonstration; undefined: this is none. */
  readonly demonstrationAuthority?: DemonstrationAuthority | undefined;
  /** Signing with gov.br accounts; undefined: not configured. */
  readonly govbr?: Govbr | undefined;
  /** The portal of services of the state; undefined: there is none. */
  readonly statePortal?: StatePortal | undefined;
  /** The protocol system of others; undefined: there is none. */
  readonly externalProtocol?: ExternalProtocol | undefined;
  /** Every kind of event, by type: the closed union of the capabilities' own. */
  readonly eventKinds: ReadonlyMap<string, EventKind>;
  /** What follows an event in its own transaction, in order. */
  readonly consequences: readonly Consequence[];
  readonly reactions: ReactionScheduler;
  /** What capabilities say of the acts that they know about things. */
  readonly verdicts: readonly VerdictSource[];
  /** What capabilities know that people have in a unit. */
  readonly holdings: readonly Holding[];
  /** Who acts when an act goes on by itself. */
  readonly standingOf: StandingOf;
}

/** What an act needs to leave events: handlers and jobs have it at hand. */
export interface ActContext {
  readonly tx: Tx;
  /** `null` when the system acts by itself. */
  readonly actor: Actor | null;
  readonly now: Date;
  readonly origin: { readonly correlationId: string };
  readonly deps: Deps;
}

/** An act with its person. */
export type PersonAct = ActContext & { readonly actor: Actor };

/** An act before its transaction. */
export interface Beforehand extends Omit<ActContext, 'tx'> {
  readonly db: Database;
}

/** What an act of a lower capability brings about in an upper one, in the same transaction. */
export interface Consequence {
  readonly name: string;
  readonly on: EventKind;
  /** What it may refuse the act with: a call that `records` the event answers it. */
  readonly errors?: readonly ErrorKind[];
  readonly run: (act: ActContext, event: { readonly streamId: number; readonly payload: unknown }) => Promise<void>;
  /** The same for many streams at once (`recordEach`), where looking at each would take long and few are concerned. */
  readonly runForEach?: (act: ActContext, streamIds: readonly number[]) => Promise<void>;
  /**
   * Heavy work that can be done before the transaction, from what is known of the event by then: what the act is given in
   * place of the usual. The consequence works without it too.
   */
  readonly prepare?: (call: Beforehand, event: { readonly payload: unknown }) => Promise<Partial<Deps>>;
}

/** Queues the reactions to an event in the transaction that recorded it. */
export interface ReactionScheduler {
  schedule(tx: Tx, event: { readonly id: number; readonly kind: EventKind }): Promise<void>;
}
