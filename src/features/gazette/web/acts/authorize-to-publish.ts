import { IconCircleCheck } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { type DocumentItem, documentKind } from '../../../documents/web/index.ts';
import { setAuthorized } from '../marking/set-authorized.ts';

/** Authorises that a document goes to the gazette. */
export const authorizeDocument: Act<DocumentItem> = {
  id: 'authorize-to-publish',
  name: 'Autorizar publicação',
  joint: 'de',
  icon: IconCircleCheck,
  order: 46,
  effect: 'undo',
  when: documentKind.offered('authorize_to_publish'),
  awaited: () => 'Falta a sua autorização para publicar.',
  blockedReason: documentKind.refused('authorize_to_publish'),
  done: ({ subjects: [document] }) => `Publicação de ${document?.title ?? ''} autorizada.`,
  run: ({ subjects, refresh }) => setAuthorized(subjects[0]!.id, true, () => refresh()),
};
