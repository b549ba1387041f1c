import { useSearchParams } from 'react-router';
import { lazyForm } from '../../../platform/web/ui/overlays/lazy-form.tsx';
import { asksForSignature, signatureAddress } from './signature-address.ts';

const SignatureDialogs = lazyForm(async () => (await import('./signature-dialogs.tsx')).SignatureDialogs);

/** Mounted once in the frame: any screen signs by a link such as `?assinar=42`, without knowing signatures. */
export function SignatureDialogHost() {
  const [address, setAddress] = useSearchParams();
  if (!asksForSignature(address)) return null;
  const close = () =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        for (const key of Object.values(signatureAddress)) next.delete(key);
        return next;
      },
      { replace: true },
    );
  return <SignatureDialogs onClose={close} />;
}
