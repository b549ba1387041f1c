import { lazyForm } from '../../../platform/web/ui/overlays/lazy-form.tsx';

/** Signs one document or many with one credential. */
export const SigningDialog = lazyForm(async () => (await import('./signing/signing-dialog.tsx')).SigningDialog);

/** Asks people to sign a document. */
export const RequestSignaturesDialog = lazyForm(
  async () => (await import('./requests/request-signatures-dialog.tsx')).RequestSignaturesDialog,
);

/** Refuses requests with a reason. */
export const RefuseDialog = lazyForm(async () => (await import('./requests/refuse-dialog.tsx')).RefuseDialog);
