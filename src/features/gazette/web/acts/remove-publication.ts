import { IconBookmarkMinus } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { askedToRemove, removeFromPublish } from '../marking/remove-from-publish.ts';
import { offered, type PublicationItem, refused } from './publication-subject.ts';

/** Takes a document out of the gazette, from its line there. */
export const removePublication: Act<PublicationItem> = {
  id: 'remove-publication',
  name: 'Tirar da publicação',
  icon: IconBookmarkMinus,
  order: 90,
  effect: 'confirm',
  confirm: ({ subjects: [line] }) => askedToRemove(line?.document.title ?? ''),
  when: offered('remove_publication'),
  blockedReason: refused('remove_publication'),
  run: ({ subjects, refresh }) => removeFromPublish(subjects[0]!.file_id, () => refresh(subjects)),
};
