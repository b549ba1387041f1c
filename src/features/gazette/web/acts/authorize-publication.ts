import { IconCircleCheck } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { setAuthorized } from '../marking/set-authorized.ts';
import { offered, type PublicationItem, refused } from './publication-subject.ts';

/** Authorises that a document goes to the gazette, from its line there. */
export const authorizePublication: Act<PublicationItem> = {
  id: 'authorize-publication',
  name: 'Autorizar',
  icon: IconCircleCheck,
  order: 10,
  effect: 'undo',
  when: offered('authorize_publication'),
  blockedReason: refused('authorize_publication'),
  done: ({ subjects: [line] }) => `Publicação de ${line?.document.title ?? ''} autorizada.`,
  run: ({ subjects, refresh }) => setAuthorized(subjects[0]!.file_id, true, () => refresh(subjects)),
};
