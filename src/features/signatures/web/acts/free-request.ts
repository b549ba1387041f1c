import { IconLockOpen } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { freeSignature } from '../../contract/requests/free-signature.ts';
import { type SignatureItem, signatureKind } from './signature-subject.ts';

/** Leaves a mandatory signature optional again. */
export const freeRequest: Act<SignatureItem> = {
  id: 'free-signature',
  name: 'Deixar facultativa',
  icon: IconLockOpen,
  order: 60,
  effect: 'confirm',
  confirm: ({ subjects: [item] }) => ({
    title: `Deixar facultativa a assinatura de ${item?.user.name ?? ''}?`,
    body: 'O processo pode sair deste setor sem ela. A pessoa recebe um aviso.',
    verb: 'Deixar facultativa',
    keep: 'Manter obrigatória',
  }),
  when: signatureKind.offered('free'),
  blockedReason: signatureKind.refused('free'),
  run: async ({ subjects: [item], refresh }) => {
    if (!item) return;
    const { message } = await callEndpoint(freeSignature, { params: { id: item.signature_file_id } });
    toast.success(message);
    await refresh();
  },
};
