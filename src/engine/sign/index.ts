export {
  completeSignature,
  type Completion,
  type OptionalTimestamper,
  type Timestamper,
} from './complete-signature.ts';
export { describeSigning } from './describe-signing.ts';
export { ensureCounts } from './ensure-counts.ts';
export { embedMessage, reserveMessage, type ReservedMessage } from './external-message.ts';
export { lacksTimestamp } from './lacks-timestamp.ts';
export { openPrepared } from './open-prepared.ts';
export {
  prepareSignature,
  timestampReserve,
  type PreparedSignature,
  type SignatureRequest,
} from './prepare-signature.ts';
export { SealError, type SealErrorCode } from './seal-error.ts';
export { sealPdf, type SealRequest } from './seal-pdf.ts';
export { signPdf, type SignPdfRequest } from './sign-pdf.ts';
export { takesSignature, takesSignatureApart } from './takes-signature.ts';
export { withDemonstration } from './with-demonstration.ts';
export { addDocumentTimestamp } from './long-term/add-document-timestamp.ts';
export { addLongTermData, type LongTermResult } from './long-term/add-long-term-data.ts';
export { openSigningServices, type SigningServices, type SigningSettings } from './open-signing-services.ts';
