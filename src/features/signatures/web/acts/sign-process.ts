import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { offered, type ProcessSubject, refused } from '../../../processes/web/index.ts';
import { documentsToSign } from '../documents-to-sign.ts';
import { openSigning, signing } from './open-signing.tsx';

/** Signs what waits for this person in the process. */
export const signProcess: Act<ProcessSubject> = {
  ...signing,
  when: offered('sign'),
  blockedReason: refused('sign'),
  run: async ({ subjects: [process], show, refresh }) => {
    if (process) openSigning(show, await documentsToSign(process.id), () => refresh());
  },
};
