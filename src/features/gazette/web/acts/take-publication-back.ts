import { IconArrowBackUp } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { setAuthorized } from '../marking/set-authorized.ts';
import { offered, type PublicationItem, refused } from './publication-subject.ts';

/** Takes the authorisation of a document back, from its line of the gazette. */
export const takePublicationBack: Act<PublicationItem> = {
  id: 'take-publication-back',
  name: 'Desfazer autorização',
  joint: 'de',
  icon: IconArrowBackUp,
  order: 80,
  effect: 'undo',
  when: offered('take_publication_back'),
  blockedReason: refused('take_publication_back'),
  done: ({ subjects: [line] }) => `Autorização de ${line?.document.title ?? ''} desfeita.`,
  run: ({ subjects, refresh }) => setAuthorized(subjects[0]!.file_id, false, () => refresh(subjects)),
};
