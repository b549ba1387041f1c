import { IconSignature } from '@tabler/icons-react';
import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { documentOpenedPlace } from '../../documents/web/index.ts';
import { signTextPlace } from '../../transfers/web/index.ts';
import { signTexts } from './sign-text.tsx';
import { SignatureDialogHost } from './signature-dialog-host.tsx';
import { tellSeen } from './tell-seen.ts';
import { useWaitingCount } from './use-waiting-count.ts';
import { acts } from './acts.generated.ts';

/** What this capability gives to whoever works. */
export const signaturesWeb: WebFeature = {
  acts,
  keys: [{ keys: 's', does: 'Assinar' }],
  places: [signTextPlace.fill(signTexts), documentOpenedPlace.fill(tellSeen)],
  navigation: [
    {
      to: '/app/assinaturas',
      label: 'Assinaturas',
      icon: IconSignature,
      order: 30,
      key: 'a',
      narrow: 20,
      useCount: useWaitingCount,
    },
  ],
  parts: [{ at: 'beside', order: 30, Part: SignatureDialogHost }],
};
