import { IconX } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { cancelSignatures } from '../../contract/requests/cancel-signatures.ts';
import { type SignatureItem, signatureKind } from './signature-subject.ts';

/** Takes back what was asked of somebody; a link that they have does nothing any more. */
export const cancelRequest: Act<SignatureItem> = {
  id: 'cancel-signature-request',
  name: 'Cancelar pedido',
  icon: IconX,
  order: 40,
  danger: true,
  effect: 'confirm',
  confirm: ({ subjects: [item] }) => ({
    title: `Cancelar o pedido a ${item?.user.name ?? ''}?`,
    body: item?.external
      ? 'O link que a pessoa recebeu deixa de valer. O cancelamento fica na linha do tempo do processo.'
      : 'A pessoa recebe um aviso. O cancelamento fica na linha do tempo do processo.',
    verb: 'Cancelar pedido',
    keep: 'Manter o pedido',
  }),
  when: signatureKind.offered('cancel_request'),
  blockedReason: signatureKind.refused('cancel_request'),
  run: async ({ subjects, refresh }) => {
    const signature_file_ids = subjects.map(({ signature_file_id }) => signature_file_id);
    const { message } = await callEndpoint(cancelSignatures, { body: { signature_file_ids } });
    toast.success(message);
    await refresh();
  },
};
