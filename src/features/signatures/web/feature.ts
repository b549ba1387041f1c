import { IconSignature } from '@tabler/icons-react';
import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { documentKind } from '../../documents/web/index.ts';
import { processKind } from '../../processes/web/index.ts';
import { signTextPlace } from '../../transfers/web/index.ts';
import { refuseRequests } from './acts/refuse-requests.tsx';
import { requestSignaturesOf } from './acts/request-signatures.tsx';
import { signDocument } from './acts/sign-document.ts';
import { signProcess } from './acts/sign-process.ts';
import { signRequests } from './acts/sign-requests.ts';
import { signatureKind } from './acts/signature-subject.ts';
import { signText } from './sign-text.tsx';
import { SignatureDialogHost } from './signature-dialog-host.tsx';
import { useWaitingCount } from './use-waiting-count.ts';

/** What this capability gives to whoever works. */
export const signaturesWeb: WebFeature = {
  acts: [
    processKind.contribute(signProcess),
    documentKind.contribute(signDocument, requestSignaturesOf),
    signatureKind.contribute(signRequests, refuseRequests),
  ],
  places: [signTextPlace.fill(signText)],
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
