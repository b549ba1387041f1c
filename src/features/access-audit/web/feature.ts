import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';

/** What this capability gives to whoever works. */
export const accessAuditWeb: WebFeature = {
  administration: async () => {
    const { reviewsPlace, whoCouldSeePlace } = await import('./places.ts');
    return [reviewsPlace, whoCouldSeePlace];
  },
};
