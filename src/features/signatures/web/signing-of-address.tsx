import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { getDocument } from '../../documents/contract/reading/get-document.ts';
import { refreshProcesses } from '../../processes/web/index.ts';
import { TOO_LARGE_TO_SIGN } from './signable-document.ts';
import { SigningDialog } from './signing/signing-dialog.tsx';

interface SigningOfAddressProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** Opens signing for the document that the address names; `onClose` takes it out of the address. */
export function SigningOfAddress({ id, onClose }: SigningOfAddressProps) {
  const client = useQueryClient();
  const document = useEndpoint(getDocument, { params: { id } }, { enabled: Number.isInteger(id) && id > 0 });
  const failure = document.error;
  const giveUp = useEffectEvent((error: unknown) => {
    toast.failure(error);
    onClose();
  });
  useEffect(() => {
    if (failure) giveUp(failure);
  }, [failure]);
  if (!document.data) return null;
  const { title, version, process_id, is_large } = document.data;
  return (
    <SigningDialog
      documents={[{ id, processId: process_id, title, version, blocked: is_large ? TOO_LARGE_TO_SIGN : null }]}
      onClose={(signed) => {
        onClose();
        if (signed.length > 0) void refreshProcesses(client);
      }}
    />
  );
}
