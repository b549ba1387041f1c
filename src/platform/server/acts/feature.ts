import type { z } from 'zod';
import type { EventKind } from '../../contract/event.ts';
import type { JobDefinition } from '../jobs/index.ts';
import type { Proof } from '../ledger/proof.ts';
import type { Reaction } from '../ledger/reactions.ts';
import type { Consequence, Deps } from './act-context.ts';
import type { BoundBytes } from './bytes.ts';
import type { BoundEndpoint } from './handlers.ts';
import type { Holding } from './holdings.ts';
import type { BoundHead } from '../pages/page-head.ts';
import type { Undo } from './undo/index.ts';
import type { VerdictSource } from './verdicts.ts';

/** What one capability gives to the product's server. `app/server/features.ts` puts them together. */
export interface Feature {
  readonly endpoints: readonly BoundEndpoint[];
  /** Calls whose body or answer is a file. */
  readonly bytes: readonly BoundBytes[];
  /** What the pages of its public screens say to who runs no script. */
  readonly heads: readonly BoundHead[];
  /** Every kind of fact that it may leave in the ledger. */
  readonly events: readonly EventKind[];
  /** What its part of an act of a lower capability is, in the same transaction. */
  readonly consequences: readonly Consequence[];
  /** What follows events later, by itself. */
  readonly reactions: readonly Reaction[];
  readonly jobs: readonly JobDefinition<z.ZodType, Deps>[];
  /** What it says of the acts that it knows about things. */
  readonly verdicts: readonly VerdictSource[];
  /** What it knows that people have in a unit, told before their bond ends. */
  readonly holdings: readonly Holding[];
  /** How what it shows is compared with what was recorded. */
  readonly proofs: readonly Proof[];
  /** How its reversible acts are taken back. */
  readonly undos: readonly Undo[];
}

/** Declares what a capability gives; what is not named, it has none of. */
export const feature = (given: Partial<Feature>): Feature => ({
  endpoints: [],
  bytes: [],
  heads: [],
  events: [],
  consequences: [],
  reactions: [],
  jobs: [],
  proofs: [],
  undos: [],
  holdings: [],
  verdicts: [],
  ...given,
});

/** Many as one, in the same order. */
export const allOf = (features: readonly Feature[]): Feature => ({
  endpoints: features.flatMap(({ endpoints }) => endpoints),
  bytes: features.flatMap(({ bytes }) => bytes),
  heads: features.flatMap(({ heads }) => heads),
  events: features.flatMap(({ events }) => events),
  consequences: features.flatMap(({ consequences }) => consequences),
  reactions: features.flatMap(({ reactions }) => reactions),
  jobs: features.flatMap(({ jobs }) => jobs),
  proofs: features.flatMap(({ proofs }) => proofs),
  undos: features.flatMap(({ undos }) => undos),
  holdings: features.flatMap(({ holdings }) => holdings),
  verdicts: features.flatMap(({ verdicts }) => verdicts),
});
