import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { acts } from './acts.generated.ts';

/** What this capability gives to the product's interface. */
export const joinsWeb: WebFeature = {
  acts,
  keys: [{ keys: 'i', does: 'Juntar documentos' }],
};
