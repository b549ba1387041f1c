import { IconLock } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { obligeSignature } from '../../contract/requests/oblige-signature.ts';
import { type SignatureItem, signatureKind } from './signature-subject.ts';

/** Makes a signature mandatory: the process does not leave without it. */
export const obligeRequest: Act<SignatureItem> = {
  id: 'oblige-signature',
  name: 'Tornar obrigatória',
  icon: IconLock,
  order: 50,
  effect: 'confirm',
  confirm: ({ subjects: [item] }) => ({
    title: `Tornar obrigatória a assinatura de ${item?.user.name ?? ''}?`,
    body: 'O processo só sai deste setor com ela. A pessoa recebe um aviso.',
    verb: 'Tornar obrigatória',
    keep: 'Manter facultativa',
  }),
  when: signatureKind.offered('oblige'),
  blockedReason: signatureKind.refused('oblige'),
  run: async ({ subjects: [item], refresh }) => {
    if (!item) return;
    const { message } = await callEndpoint(obligeSignature, { body: { signature_file_id: item.signature_file_id } });
    toast.success(message);
    await refresh();
  },
};
