import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { signableOf } from '../signable-document.ts';
import { openSigning, signing } from './open-signing.tsx';
import { type SignatureItem, signatureKind } from './signature-subject.ts';

/** Signs what was asked of this person. */
export const signRequests: Act<SignatureItem> = {
  ...signing,
  name: ({ subjects }) =>
    subjects.length === 1
      ? signing.name
      : `Assinar ${plural(subjects.filter((item) => !signableOf(item).blocked).length, 'documento', 'documentos')}`,
  many: true,
  when: signatureKind.offered('sign'),
  blockedReason: signatureKind.refused('sign'),
  run: ({ subjects, show, refresh }) =>
    openSigning(show, subjects.map(signableOf), (signed) =>
      refresh(subjects.filter(({ process_file_id }) => signed.includes(process_file_id))),
    ),
};
