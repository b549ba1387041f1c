import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { signatureAddress } from './signature-address.ts';

const SignatureDialogs = lazy(() => import('./signature-dialogs.tsx'));

/** Mounted once in the frame: any screen signs by a link such as `?assinar=42`, without knowing signatures. */
export function SignatureDialogHost() {
  const [address] = useSearchParams();
  if (!Object.values(signatureAddress).some((key) => address.has(key))) return null;
  return (
    <Suspense fallback={null}>
      <SignatureDialogs />
    </Suspense>
  );
}
