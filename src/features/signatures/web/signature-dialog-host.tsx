import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../platform/web/api/hooks.ts';
import { useLive } from '../../../platform/web/live/live.ts';
import { useAddress } from '../../../platform/web/ui/navigation/use-address.ts';
import { lazyForm } from '../../../platform/web/ui/overlays/lazy-form.tsx';
import { listReceivedSignatures } from '../contract/panel/list-received-signatures.ts';
import { signaturesChanged } from '../contract/live-kinds.ts';
import { SIGN_KEY } from './signature-address.ts';

const SigningOfAddress = lazyForm(async () => (await import('./signing-of-address.tsx')).SigningOfAddress);

/**
 * Mounted once in the frame: keeps what waits for the person's signature true, and any screen signs by a link such as
 * `?assinar=42`, without knowing signatures.
 */
export function SignatureDialogHost() {
  const client = useQueryClient();
  useLive([signaturesChanged], () => void invalidate(client, [listReceivedSignatures]));
  const [address, change] = useAddress();
  const named = address.get(SIGN_KEY);
  if (named === null) return null;
  return <SigningOfAddress id={Number(named)} onClose={() => change({ [SIGN_KEY]: null }, { replace: true })} />;
}
