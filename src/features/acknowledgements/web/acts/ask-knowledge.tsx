import { IconMailShare } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { offered, type ProcessSubject, refused } from '../../../processes/web/index.ts';

const AskKnowledgeDialog = lazyForm(
  async () => (await import('../asking/ask-knowledge-dialog.tsx')).AskKnowledgeDialog,
);

/** Asks somebody without an account to know documents of a process, by a link in their mail. */
export const askKnowledge: Act<ProcessSubject> = {
  id: 'ask-knowledge',
  name: 'Pedir ciência a quem é de fora',
  keys: 'w',
  icon: IconMailShare,
  order: 66,
  minor: true,
  effect: 'open',
  when: offered('ask_knowledge'),
  blockedReason: refused('ask_knowledge'),
  run: ({ subjects: [process], show, refresh }) =>
    process && show((close) => <AskKnowledgeDialog processId={process.id} onDone={() => refresh()} onClose={close} />),
};
