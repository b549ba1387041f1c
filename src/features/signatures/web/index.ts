export { requestSignaturesOf } from './acts/request-signatures.tsx';
export { signDocument } from './acts/sign-document.tsx';
export type { SignatureActionContext } from './acts/signature-action-context.ts';
export { DocumentSignatureActs } from './document-signature-acts.tsx';
export { asksForSignature } from './signature-address.ts';
export { SignatureDialogHost } from './signature-dialog-host.tsx';
