import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';

/** What this capability gives to whoever works. */
export const noticesWeb: WebFeature = {
  administration: async () => [(await import('./place.ts')).noticesPlace],
};
