import { useSearchParams } from 'react-router';
import { lazyForm } from '../../../platform/web/ui/overlays/lazy-form.tsx';
import { signatureAddress } from './signature-address.ts';

const SignatureDialogs = lazyForm(async () => (await import('./signature-dialogs.tsx')).SignatureDialogs);

/** Mounted once in the frame: any screen signs by a link such as `?assinar=42`, without knowing signatures. */
export function SignatureDialogHost() {
  const [address, setAddress] = useSearchParams();
  const keys = Object.values(signatureAddress);
  if (!keys.some((key) => address.has(key))) return null;
  const close = () =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        for (const key of keys) next.delete(key);
        return next;
      },
      { replace: true },
    );
  return <SignatureDialogs onClose={close} />;
}
