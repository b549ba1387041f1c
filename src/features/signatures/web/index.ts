export { requestSignaturesOf } from './actions/request-signatures.tsx';
export { SigningDialog } from './lazy-dialogs.tsx';
export { signDocument } from './actions/sign-document.tsx';
export type { SignatureActionContext } from './actions/signature-action-context.ts';
export { DocumentSignatureActs } from './document-signature-acts.tsx';
export { asksForSignature } from './signature-address.ts';
export { SignatureDialogHost } from './signature-dialog-host.tsx';
export { blockedForRequests, type SignableDocument } from './signable-document.ts';
export { documentsToSign, useDocumentsToSign } from './use-documents-to-sign.ts';
