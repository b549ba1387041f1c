import { IconEye } from '@tabler/icons-react';
import type { InterfaceAction } from '../../../../platform/web/acts/interface-action.ts';
import type { ProcessActionContext } from '../../../processes/web/index.ts';

/** Opens the documents of the process to be read. */
export const openViewer: InterfaceAction<ProcessActionContext> = {
  id: 'open-viewer',
  name: 'Ver documentos',
  icon: IconEye,
  effect: 'open',
  readsOnly: true,
  when: ({ process }) => process.documents_access !== 'none',
  blockedReason: () => null,
  run: ({ process, go }) => go(`/processo/${process.id}`),
};
