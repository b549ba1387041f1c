export { type SignatureItem, signatureKind } from './acts/signature-subject.ts';
export { SigningDialog } from './lazy-dialogs.tsx';
export { asksForSignature, goesOn } from './signature-address.ts';
export { SignatureDialogHost } from './signature-dialog-host.tsx';
