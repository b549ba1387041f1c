import type { BoundEndpoint } from '../../../platform/server/http/handlers.ts';

export { matchesText } from './text-condition.ts';

export const endpoints: readonly BoundEndpoint[] = [];
