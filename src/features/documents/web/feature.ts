import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { acts } from './acts.generated.ts';

/** What this capability gives to the product's interface. */
export const documentsWeb: WebFeature = {
  acts,
  keys: [
    { keys: 'v', does: 'Ver documentos' },
    { keys: 'n', does: 'Próxima página' },
    { keys: 'p', does: 'Página anterior' },
    { keys: 'e', does: 'Tornar sem efeito ou reverter' },
  ],
};
