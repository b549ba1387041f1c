import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';

/** What this capability gives to whoever works. */
export const documentModelsWeb: WebFeature = {
  administration: async () => {
    const { modelsPlace, officialModelsPlace } = await import('./places.ts');
    return [modelsPlace, officialModelsPlace];
  },
};
