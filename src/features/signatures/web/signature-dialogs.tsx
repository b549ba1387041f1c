import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { failureMessage } from '../../../platform/web/api/api-error.ts';
import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { getDocument } from '../../documents/contract/reading/get-document.ts';
import { RequestSignaturesDialog } from './requests/request-signatures-dialog.tsx';
import { refreshSignatures } from './refresh-signatures.ts';
import { signatureAddress } from './signature-address.ts';
import { TOO_LARGE_TO_SIGN } from './signable-document.ts';
import { SigningDialog } from './signing/signing-dialog.tsx';

/** Opens signing or asking for the document that the address names; `onClose` takes it out of the address. */
export function SignatureDialogs({ onClose }: { readonly onClose: () => void }) {
  const [address] = useSearchParams();
  const client = useQueryClient();
  const mode = address.has(signatureAddress.sign) ? 'sign' : 'ask';
  const id = Number(address.get(signatureAddress[mode]));
  const named = Number.isInteger(id) && id > 0;
  const document = useEndpoint(getDocument, { params: { id } }, { enabled: named });
  const failure = named ? document.error : null;
  const giveUp = useEffectEvent((error: unknown) => {
    toast.danger(failureMessage(error));
    onClose();
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
        onClose();
        if (signed.length > 0) void refreshSignatures(client);
      }}
    />
  ) : (
    <RequestSignaturesDialog document={target} onDone={() => refreshSignatures(client)} onClose={onClose} />
  );
}
