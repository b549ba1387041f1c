import { IconArrowBackUp } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { type DocumentItem, documentKind } from '../../../documents/web/index.ts';
import { setAuthorized } from '../marking/set-authorized.ts';

/** Takes the authorisation to publish a document back. */
export const takeAuthorizationBack: Act<DocumentItem> = {
  id: 'take-authorization-back',
  name: 'Desfazer autorização',
  joint: 'de',
  icon: IconArrowBackUp,
  order: 47,
  rare: true,
  effect: 'undo',
  when: documentKind.offered('take_authorization_back'),
  blockedReason: documentKind.refused('take_authorization_back'),
  done: ({ subjects: [document] }) => `Autorização de ${document?.title ?? ''} desfeita.`,
  run: ({ subjects, refresh }) => setAuthorized(subjects[0]!.id, false, () => refresh()),
};
