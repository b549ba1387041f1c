import { IconMailForward } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { LINK_DAYS } from '../../rules/external-link.ts';
import { resendExternalLink } from '../../contract/external/resend-external-link.ts';
import { type SignatureItem, signatureKind } from './signature-subject.ts';

/** Mails somebody outside another link, in place of one that was lost, expired or was closed. */
export const resendLink: Act<SignatureItem> = {
  id: 'resend-signature-link',
  name: 'Reenviar link',
  icon: IconMailForward,
  order: 30,
  effect: 'confirm',
  confirm: ({ subjects: [item] }) => ({
    title: `Reenviar o link a ${item?.user.name ?? ''}?`,
    body: `Um link novo vai para ${item?.external?.sent_to ?? ''} e vale por ${LINK_DAYS} dias. O anterior deixa de valer.`,
    verb: 'Reenviar link',
    keep: 'Manter o anterior',
  }),
  when: signatureKind.offered('resend_link'),
  blockedReason: signatureKind.refused('resend_link'),
  run: async ({ subjects: [item], refresh }) => {
    if (!item) return;
    const { message } = await callEndpoint(resendExternalLink, { body: { signature_file_id: item.signature_file_id } });
    toast.success(message);
    await refresh();
  },
};
