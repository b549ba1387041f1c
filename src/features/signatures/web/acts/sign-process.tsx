import { IconSignature } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { offered, type ProcessSubject, refused } from '../../../processes/web/index.ts';
import { documentsToSign } from '../documents-to-sign.ts';
import { SigningDialog } from '../lazy-dialogs.tsx';

/** Signs what waits for this person in the process: the form says what it means and asks for password and code. */
export const signProcess: Act<ProcessSubject> = {
  id: 'sign-document',
  name: 'Assinar',
  icon: IconSignature,
  keys: 's',
  order: 10,
  effect: 'open',
  when: offered('sign'),
  blockedReason: refused('sign'),
  run: async ({ subjects: [process], show, refresh }) => {
    if (!process) return;
    const documents = await documentsToSign(process.id);
    show((close) => (
      <SigningDialog
        documents={documents}
        onClose={(signed) => {
          close();
          if (signed.length > 0) void refresh();
        }}
      />
    ));
  },
};
