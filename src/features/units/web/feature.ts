import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';

/** What this capability gives to whoever works. */
export const unitsWeb: WebFeature = {
  administration: async () => [(await import('./addresses/place.ts')).addressesPlace],
};
