import { lazy, Suspense } from 'react';
import type { RequestSignaturesDialogProps } from './asking/request-signatures-dialog.tsx';
import type { RefuseDialogProps } from './refusing/refuse-dialog.tsx';
import type { SigningDialogProps } from './signing/signing-dialog.tsx';

const Signing = lazy(async () => ({ default: (await import('./signing/signing-dialog.tsx')).SigningDialog }));
const Asking = lazy(async () => ({
  default: (await import('./asking/request-signatures-dialog.tsx')).RequestSignaturesDialog,
}));
const Refusing = lazy(async () => ({ default: (await import('./refusing/refuse-dialog.tsx')).RefuseDialog }));

/** Signs one document or many with one credential; loaded when it opens. */
export const SigningDialog = (props: SigningDialogProps) => (
  <Suspense fallback={null}>
    <Signing {...props} />
  </Suspense>
);

/** Asks people to sign a document; loaded when it opens. */
export const RequestSignaturesDialog = (props: RequestSignaturesDialogProps) => (
  <Suspense fallback={null}>
    <Asking {...props} />
  </Suspense>
);

/** Refuses requests with a reason; loaded when it opens. */
export const RefuseDialog = (props: RefuseDialogProps) => (
  <Suspense fallback={null}>
    <Refusing {...props} />
  </Suspense>
);
