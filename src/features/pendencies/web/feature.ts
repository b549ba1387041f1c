import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { acts } from './acts.generated.ts';

/** What this capability gives to the product's interface. */
export const pendenciesWeb: WebFeature = {
  acts,
  keys: [{ keys: 'q', does: 'Abrir pendência' }],
};
