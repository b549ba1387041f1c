import { IconBookmarkMinus } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { type DocumentItem, documentKind } from '../../../documents/web/index.ts';
import { askedToRemove, removeFromPublish } from '../marking/remove-from-publish.ts';

/** Takes a document out of the gazette. */
export const removeDocumentFromPublish: Act<DocumentItem> = {
  id: 'remove-from-publish',
  name: 'Tirar da publicação',
  icon: IconBookmarkMinus,
  order: 48,
  rare: true,
  effect: 'confirm',
  confirm: ({ subjects: [document] }) => askedToRemove(document?.title ?? ''),
  when: documentKind.offered('remove_from_publish'),
  blockedReason: documentKind.refused('remove_from_publish'),
  run: ({ subjects, refresh }) => removeFromPublish(subjects[0]!.id, () => refresh()),
};
