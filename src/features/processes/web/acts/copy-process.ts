import { IconCopyPlus } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { copyToDraft } from '../../contract/drafts/copy-to-draft.ts';
import { offered, type ProcessSubject, refused } from './process-subject.ts';

/** Begins another process with the data of this one. */
export const copyProcess: Act<ProcessSubject> = {
  id: 'copy-process',
  name: 'Abrir outro com estes dados',
  icon: IconCopyPlus,
  busyLabel: 'Copiando…',
  order: 160,
  rare: true,
  effect: 'open',
  when: offered('copy'),
  blockedReason: refused('copy'),
  run: async ({ subjects, go }) => {
    const [process] = subjects;
    if (!process) return;
    const { id } = await callEndpoint(copyToDraft, { params: { id: process.id } });
    go(`/app/novo-processo?rascunho=${id}`);
  },
};
