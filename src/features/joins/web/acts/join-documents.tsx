import { IconFiles } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { anyOpen, type ProcessSubject, refused } from '../../../processes/web/index.ts';

const JoinSheet = lazyForm(async () => (await import('../joining/join-sheet.tsx')).JoinSheet);

/** Prepares a join of documents, or goes on with the one of the unit; the sheet confirms by its own button. */
export const joinDocuments: Act<ProcessSubject> = {
  id: 'join-documents',
  name: 'Juntar documentos',
  keys: 'i',
  icon: IconFiles,
  order: 75,
  effect: 'open',
  when: anyOpen,
  blockedReason: refused('join'),
  run: ({ subjects: [process], show, refresh }) =>
    process && show((close) => <JoinSheet process={process} onDone={refresh} onClose={close} />),
};
