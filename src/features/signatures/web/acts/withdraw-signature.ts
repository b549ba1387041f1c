import { IconSignatureOff } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { type DocumentItem, documentKind } from '../../../documents/web/index.ts';
import { checkSignature } from '../../contract/signing/check-signature.ts';
import { withdrawSignature } from '../../contract/signing/withdraw-signature.ts';

/** Takes one's own signature off a document that has not left, so that it and its attachments may change again. */
export const withdrawOwnSignature: Act<DocumentItem> = {
  id: 'withdraw-signature',
  name: 'Retirar minha assinatura',
  joint: 'de',
  icon: IconSignatureOff,
  order: 30,
  rare: true,
  danger: true,
  effect: 'confirm',
  confirm: ({ subjects: [document] }) => ({
    title: `Retirar a sua assinatura de "${document?.title ?? ''}"?`,
    body: 'O documento volta a rascunho e os anexos ficam livres. A retirada fica registrada.',
    verb: 'Retirar assinatura',
    keep: 'Manter assinado',
    danger: true,
  }),
  when: documentKind.offered('withdraw_signature'),
  blockedReason: documentKind.refused('withdraw_signature'),
  run: async ({ subjects: [document], refresh }) => {
    if (!document) return;
    const { signature_file_id: id } = await callEndpoint(checkSignature, { query: { process_file_id: document.id } });
    // It was taken off in another window.
    if (id) toast.success((await callEndpoint(withdrawSignature, { params: { id } })).message);
    await refresh();
  },
};
