import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { blockedBy } from '../../../../platform/web/ui/actions/blocked.ts';
import { type DocumentItem, documentKind } from '../../../documents/web/index.ts';
import { openSigning, signing } from './open-signing.tsx';

/** Signs a document that waits for this person, or that they wrote. */
export const signDocument: Act<DocumentItem> = {
  ...signing,
  // Of one that everybody asked has signed, nobody is still looking for where to sign.
  when: (context) =>
    documentKind.offered('sign')(context) && context.subjects.some(({ status_signature: of }) => of !== 'SIGNED'),
  awaited: ({ subjects }) =>
    subjects.some(({ my_signature }) => my_signature === 'PENDING') ? 'Falta a sua assinatura.' : null,
  blockedReason: documentKind.refused('sign'),
  run: ({ subjects, show, refresh }) => {
    const documents = subjects.map((document) => ({
      id: document.id,
      processId: document.process_id,
      title: document.title,
      version: document.version,
      missing: document.letters_missing,
      blocked: blockedBy(documentKind.verdictOf(document, 'sign')),
    }));
    openSigning(show, documents, (signed) => refresh(subjects.filter(({ id }) => signed.includes(id))));
  },
};
