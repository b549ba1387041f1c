import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { failureMessage } from '../../../platform/web/api/api-error.ts';
import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { getDocument } from '../../documents/contract/get-document.ts';
import { RequestSignaturesDialog } from './asking/request-signatures-dialog.tsx';
import { refreshSignatures } from './refresh-signatures.ts';
import { signatureAddress } from './signature-address.ts';
import { TOO_LARGE_TO_SIGN } from './signable-document.ts';
import { SigningDialog } from './signing/signing-dialog.tsx';

/** Opens signing or asking for the document that the address names, and takes it out of the address when done. */
export default function SignatureDialogs() {
  const [address, setAddress] = useSearchParams();
  const client = useQueryClient();
  const mode = address.has(signatureAddress.sign) ? 'sign' : 'ask';
  const id = Number(address.get(signatureAddress[mode]));
  const named = Number.isInteger(id) && id > 0;
  const document = useEndpoint(getDocument, { params: { id } }, { enabled: named });
  const close = () =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        for (const key of Object.values(signatureAddress)) next.delete(key);
        return next;
      },
      { replace: true },
    );
  const failure = named ? document.error : null;
  const giveUp = useEffectEvent((error: unknown) => {
    toast.danger(failureMessage(error));
    close();
  });
  useEffect(() => {
    if (failure) giveUp(failure);
  }, [failure]);
  if (!named || !document.data) return null;
  const { title, process_id, is_large } = document.data;
  const target = { id, processId: process_id, title, blocked: is_large ? TOO_LARGE_TO_SIGN : null };
  return mode === 'sign' ? (
    <SigningDialog
      documents={[target]}
      onClose={(signed) => {
        close();
        if (signed.length > 0) void refreshSignatures(client);
      }}
    />
  ) : (
    <RequestSignaturesDialog document={target} onDone={() => refreshSignatures(client)} onClose={close} />
  );
}
