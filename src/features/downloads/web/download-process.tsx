import { IconDownload } from '@tabler/icons-react';
import type { InterfaceAction } from '../../../platform/web/acts/interface-action.ts';
import { isConfidential, isSecrecyLevel } from '../../processes/rules/secrecy.ts';
import type { ProcessActionContext } from '../../processes/web/index.ts';
import { DownloadDialog } from './lazy-download-dialog.tsx';

/** Takes the process away: whole in one PDF, its originals, or chosen documents. */
export const downloadProcess: InterfaceAction<ProcessActionContext> = {
  id: 'download-process',
  name: 'Baixar processo',
  icon: IconDownload,
  keys: 'b',
  effect: 'open',
  when: ({ process }) => process.documents_access !== 'none' && process.state !== 'DRAFT',
  blockedReason: () => null,
  run: ({ process, show }) => {
    const { id, nup_formatted: nup, secrecy } = process;
    const confidential = isSecrecyLevel(secrecy.id) && isConfidential(secrecy.id);
    show((close) => <DownloadDialog target={{ processIds: [id], nup, confidential }} onClose={close} />);
  },
};
