import { IconEye } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import type { ProcessSubject } from '../../../processes/web/index.ts';

/** Opens the documents of the process to be read. */
export const openViewer: Act<ProcessSubject> = {
  id: 'open-viewer',
  name: 'Ver documentos',
  keys: 'v',
  icon: IconEye,
  order: 50,
  effect: 'open',
  readsOnly: true,
  // A list does not know which documents the reader reaches: there the detail is opened first.
  when: ({ subjects }) => (subjects[0]?.documents_access ?? 'none') !== 'none',
  blockedReason: () => null,
  run: ({ subjects: [process], go }) => process && go(`/processo/${process.id}`),
};
