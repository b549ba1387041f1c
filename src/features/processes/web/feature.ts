import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { acts } from './acts.generated.ts';
import { LiveAccess } from './live-access.tsx';
import { RefreshAfterBulk } from './refresh-after-bulk.tsx';

/** What this capability gives to the product's interface. */
export const processesWeb: WebFeature = {
  acts,
  keys: [
    { keys: 'r', does: 'Assumir' },
    { keys: 'l', does: 'Apensar outro processo' },
    { keys: 'z', does: 'Desapensar' },
    { keys: 'a', does: 'Atribuir responsável' },
    { keys: 'e', does: 'Arquivar' },
    { keys: 'f', does: 'Favoritar' },
    { keys: 'p', does: 'Sobrestar ou retomar' },
  ],
  parts: [
    { at: 'beside', order: 5, Part: LiveAccess },
    { at: 'beside', order: 25, Part: RefreshAfterBulk },
  ],
};
