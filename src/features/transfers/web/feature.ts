import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { LiveAutomatic } from './automatic/live-automatic.tsx';
import { acts } from './acts.generated.ts';

/** What this capability gives to the product's interface. */
export const transfersWeb: WebFeature = {
  acts,
  keys: [
    { keys: 'o', does: 'Tramitar à origem' },
    { keys: 'u', does: 'Desfazer o envio' },
    { keys: 'h', does: 'Dispensar a devolução' },
    { keys: 't', does: 'Tramitar' },
    { keys: 'd', does: 'Devolver ao setor anterior' },
  ],
  parts: [{ at: 'beside', order: 22, Part: LiveAutomatic }],
};
