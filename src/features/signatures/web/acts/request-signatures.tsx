import { IconWritingSign } from '@tabler/icons-react';
import type { InterfaceAction } from '../../../../platform/web/acts/interface-action.ts';
import { RequestSignaturesDialog } from '../lazy-dialogs.tsx';
import type { SignatureActionContext } from './signature-action-context.ts';

/** Asks others to sign one document. */
export const requestSignaturesOf: InterfaceAction<SignatureActionContext> = {
  id: 'request-signatures',
  name: 'Pedir assinatura',
  icon: IconWritingSign,
  effect: 'open',
  when: ({ documents }) => documents.length === 1,
  blockedReason: ({ documents: [document] }) => document?.blocked ?? null,
  run: ({ documents: [document], show, refresh }) =>
    show((close) =>
      document ? <RequestSignaturesDialog document={document} onDone={refresh} onClose={close} /> : null,
    ),
};
