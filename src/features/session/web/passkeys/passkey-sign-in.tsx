import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';

/** The way in by a key of this device, absent where the browser knows none. */
export function PasskeySignIn() {
  const [busy, setBusy] = useState(false);
  if (!('PublicKeyCredential' in window)) return null;
  const press = async () => {
    setBusy(true);
    try {
      await (await import('./use-key.ts')).enterByKey();
    } catch (error) {
      toast.danger(failureMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="lg"
      block
      icon={IconFingerprint}
      busy={busy}
      busyLabel="Aguardando o aparelho…"
      onClick={() => void press()}
    >
      Entrar com chave de acesso
    </Button>
  );
}
