import { IconEyeCheck } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { type DocumentItem, documentKind } from '../../../documents/web/index.ts';

const KnowledgeDialog = lazyForm(async () => (await import('../giving/knowledge-dialog.tsx')).KnowledgeDialog);

/** Declares to know one document. */
export const giveKnowledgeOfDocument: Act<DocumentItem> = {
  id: 'give-knowledge-of-document',
  name: 'Dar ciência',
  joint: 'de',
  icon: IconEyeCheck,
  keys: 'c',
  order: 40,
  minor: true,
  effect: 'open',
  when: documentKind.offered('give_knowledge'),
  blockedReason: documentKind.refused('give_knowledge'),
  run: ({ subjects: [document], me, show, refresh }) =>
    document &&
    show((close) => (
      <KnowledgeDialog
        processId={document.process_id}
        documentId={document.id}
        me={me}
        onGiven={refresh}
        onClose={close}
      />
    )),
};
