import { endpoints as people } from '../../features/people/server/index.ts';
import { endpoints as session } from '../../features/session/server/index.ts';
import { endpoints as subjects } from '../../features/subjects/server/index.ts';
import { endpoints as units } from '../../features/units/server/index.ts';
import type { BoundEndpoint } from '../../platform/server/http/handlers.ts';
import type { Reaction } from '../../platform/server/ledger/reactions.ts';

/** Every endpoint of the product. */
export const endpoints: readonly BoundEndpoint[] = [...units, ...people, ...session, ...subjects];

/** Everything that follows an event. */
export const reactions: readonly Reaction[] = [];
