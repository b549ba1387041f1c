import { feature } from '../../../platform/server/acts/feature.ts';
import { signatureEvents } from '../contract/events.ts';
import { actsOnDocument } from './verdicts/acts-on-documents.ts';
import { actsOnProcess } from './verdicts/acts-on-processes.ts';
import { actsOnSignature } from './verdicts/acts-on-signatures.ts';
import { beginGovbrSigning } from './govbr/begin-govbr-signing.ts';
import { continueGovbrSigning } from './govbr/continue-govbr-signing.ts';
import { completeCertificateSigning } from './certificate/complete-certificate-signing.ts';
import { prepareCertificateSigning } from './certificate/prepare-certificate-signing.ts';
import { checkSignature } from './signing/check-signature.ts';
import { dropSignaturesOfDeleted, dropSignaturesOfEdited } from './drop-signatures.ts';
import { countWhatMovedProcessWaitsFor, signaturesFollowCopies } from './follow-documents.ts';
import { listAnsweredSignatures, listReceivedSignatures, listRequestedSignatures } from './panel/list-signatures.ts';
import { listSigningMethods } from './signing/list-signing-methods.ts';
import { publishSignaturesChanged } from './publish-signatures-changed.ts';
import { refuseSignatures } from './requests/refuse-signatures.ts';
import { requestSignatures } from './requests/request-signatures.ts';
import { sealDocumentJob } from './seal/seal-document-job.ts';
import { mailCodeJob } from './code/mail-code-job.ts';
import { sendCode } from './code/send-code.ts';
import { startSigning } from './signing/start-signing.ts';
import { validateCode } from './code/validate-code.ts';

/** What this capability gives to the product's server. */
export const signaturesFeature = feature({
  endpoints: [
    requestSignatures,
    sendCode,
    validateCode,
    startSigning,
    prepareCertificateSigning,
    completeCertificateSigning,
    beginGovbrSigning,
    continueGovbrSigning,
    listSigningMethods,
    listReceivedSignatures,
    listRequestedSignatures,
    listAnsweredSignatures,
    refuseSignatures,
    checkSignature,
  ],
  events: signatureEvents,
  verdicts: [actsOnProcess, actsOnDocument, actsOnSignature],
  consequences: [
    dropSignaturesOfEdited,
    dropSignaturesOfDeleted,
    signaturesFollowCopies,
    countWhatMovedProcessWaitsFor,
  ],
  reactions: [publishSignaturesChanged],
  jobs: [mailCodeJob, sealDocumentJob],
});
