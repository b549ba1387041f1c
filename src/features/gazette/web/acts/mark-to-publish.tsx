import { IconNews } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { type DocumentItem, documentKind } from '../../../documents/web/index.ts';

const MarkDialog = lazyForm(async () => (await import('../marking/mark-dialog.tsx')).MarkDialog);

/** Marks a document to go to the gazette. */
export const markDocumentToPublish: Act<DocumentItem> = {
  id: 'mark-to-publish',
  name: 'Marcar para o Diário',
  icon: IconNews,
  order: 45,
  minor: true,
  effect: 'open',
  when: documentKind.offered('mark_to_publish'),
  blockedReason: documentKind.refused('mark_to_publish'),
  run: ({ subjects: [document], show, refresh }) =>
    document && show((close) => <MarkDialog document={document} onDone={() => refresh()} onClose={close} />),
};
