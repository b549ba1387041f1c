import * as documents from '../../features/documents/server/index.ts';
import * as downloads from '../../features/downloads/server/index.ts';
import * as people from '../../features/people/server/index.ts';
import * as portal from '../../features/portal/server/index.ts';
import * as processes from '../../features/processes/server/index.ts';
import * as session from '../../features/session/server/index.ts';
import * as signatures from '../../features/signatures/server/index.ts';
import * as subjects from '../../features/subjects/server/index.ts';
import * as transfers from '../../features/transfers/server/index.ts';
import * as units from '../../features/units/server/index.ts';
import * as notifications from '../../features/notifications/server/index.ts';
import * as search from '../../features/search/server/index.ts';
import * as worklists from '../../features/worklists/server/index.ts';
import type { Consequence, Deps } from '../../platform/server/acts/act-context.ts';
import type { BoundEndpoint } from '../../platform/server/acts/handlers.ts';
import type { JobDefinition } from '../../platform/server/jobs/index.ts';
import type { Reaction } from '../../platform/server/ledger/reactions.ts';
import { type Undo, undoEndpoint } from '../../platform/server/acts/undo/index.ts';
import type { VerdictSource } from '../../platform/server/acts/verdicts.ts';
import type { z } from 'zod';

/** What a capability's server door offers to the product. */
interface Feature {
  readonly endpoints: readonly BoundEndpoint[];
  readonly reactions?: readonly Reaction[];
  readonly consequences?: readonly Consequence[];
  readonly undos?: readonly Undo[];
  readonly verdicts?: readonly VerdictSource[];
  readonly jobs?: readonly JobDefinition<z.ZodType, Deps>[];
}

/** Every capability, from the lowest layer up; consequences run in this order. */
const features: readonly Feature[] = [
  units,
  people,
  session,
  subjects,
  processes,
  documents,
  transfers,
  signatures,
  portal,
  search,
  worklists,
  notifications,
  downloads,
];

const undos = features.flatMap((feature) => feature.undos ?? []);
export const endpoints = [...features.flatMap((feature) => feature.endpoints), undoEndpoint(undos)];
export const reactions = features.flatMap((feature) => feature.reactions ?? []);
export const consequences = features.flatMap((feature) => feature.consequences ?? []);
export const verdicts = features.flatMap((feature) => feature.verdicts ?? []);
export const jobs = features.flatMap((feature) => feature.jobs ?? []);
