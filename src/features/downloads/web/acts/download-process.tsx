import { IconDownload } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { isConfidential, isSecrecyLevel } from '../../../processes/rules/secrecy.ts';
import type { ProcessSubject } from '../../../processes/web/index.ts';
import { DownloadDialog } from '../lazy-download-dialog.tsx';

/** Takes processes away: whole in one PDF each, their originals, or chosen documents of one. */
export const downloadProcess: Act<ProcessSubject> = {
  id: 'download-process',
  name: ({ subjects }) => (subjects.length === 1 ? 'Baixar processo' : 'Baixar'),
  icon: IconDownload,
  keys: 'b',
  order: 110,
  many: true,
  effect: 'open',
  when: ({ subjects }) =>
    subjects.every(({ documents_access, state }) => documents_access !== 'none' && state !== 'DRAFT'),
  blockedReason: () => null,
  run: ({ subjects, show }) => {
    const processIds = subjects.map(({ id }) => id);
    const [process, ...others] = subjects;
    const only = process && others.length === 0 ? namedOf(process) : {};
    show((close) => <DownloadDialog target={{ processIds, ...only }} onClose={close} />);
  },
};

const namedOf = ({ nup_formatted: nup, secrecy }: ProcessSubject) => ({
  nup,
  confidential: isSecrecyLevel(secrecy.id) && isConfidential(secrecy.id),
});
