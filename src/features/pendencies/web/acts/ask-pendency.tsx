import { IconMailQuestion } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { anyOpen, type ProcessSubject, refused } from '../../../processes/web/index.ts';

const AskDialog = lazyForm(async () => (await import('../asking/ask-dialog.tsx')).AskDialog);

/** Asks somebody whom the process concerns for documents. */
export const askPendency: Act<ProcessSubject> = {
  id: 'ask-pendency',
  name: 'Abrir pendência',
  keys: 'q',
  icon: IconMailQuestion,
  order: 77,
  effect: 'open',
  when: anyOpen,
  blockedReason: refused('askPendency'),
  run: ({ subjects: [process], show, refresh }) =>
    process && show((close) => <AskDialog process={process} onDone={() => refresh()} onClose={close} />),
};
