import { IconDownload } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import type { SignatureItem } from '../../../signatures/web/index.ts';
import { DownloadDialog } from '../lazy-download-dialog.tsx';

/** Takes away the documents of requests to sign, to be read before. */
export const downloadSignatures: Act<SignatureItem> = {
  id: 'download-signatures',
  name: 'Baixar',
  icon: IconDownload,
  order: 30,
  many: true,
  effect: 'open',
  when: () => true,
  blockedReason: () => null,
  run: ({ subjects, show }) => {
    const documentIds = [...new Set(subjects.map(({ process_file_id }) => process_file_id))];
    show((close) => <DownloadDialog target={{ documentIds }} onClose={close} />);
  },
};
