import { IconFileCheck } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import type { DocumentItem } from '../document.ts';
import { documentKind } from './document-subject.ts';

const RestoreEffectDialog = lazyForm(
  async () => (await import('../effect/restore-effect-dialog.tsx')).RestoreEffectDialog,
);

/** Gives a document its effect back. */
export const restoreEffect: Act<DocumentItem> = {
  id: 'restore-effect',
  name: 'Reverter sem efeito',
  joint: 'de',
  icon: IconFileCheck,
  keys: 'e',
  order: 60,
  minor: true,

  effect: 'open',
  when: documentKind.offered('restore_effect'),
  blockedReason: documentKind.refused('restore_effect'),
  run: ({ subjects: [document], show, refresh }) =>
    document && show((close) => <RestoreEffectDialog document={document} onDone={() => refresh()} onClose={close} />),
};
