import type { BoundEndpoint } from '../handlers.ts';
import { endpointId } from '../idempotency.ts';

type Bulk = Extract<BoundEndpoint, { kind: 'each' }>;

/** The bulk act whose call is at this method and path, if there still is one. */
export const bulkActAt = (endpoints: readonly BoundEndpoint[], endpoint: string): Bulk | undefined =>
  endpoints.find((bound): bound is Bulk => bound.kind === 'each' && endpointId(bound.contract) === endpoint);
