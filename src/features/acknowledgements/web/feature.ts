import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { acts } from './acts.generated.ts';

/** What this capability gives to the product's interface. */
export const acknowledgementsWeb: WebFeature = {
  acts,
  keys: [
    { keys: 'c', does: 'Dar ciência' },
    { keys: 'w', does: 'Pedir ciência a quem é de fora' },
  ],
};
