import { IconWritingSign } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { type DocumentItem, documentKind } from '../../../documents/web/index.ts';
import { RequestSignaturesDialog } from '../lazy-dialogs.tsx';

/** Asks others to sign one document. */
export const requestSignaturesOf: Act<DocumentItem> = {
  id: 'request-signatures',
  name: 'Pedir assinatura',
  joint: 'em',
  icon: IconWritingSign,
  order: 20,
  effect: 'open',
  when: documentKind.offered('request_signatures'),
  blockedReason: documentKind.refused('request_signatures'),
  run: ({ subjects: [document], show, refresh }) =>
    show((close) =>
      document ? (
        <RequestSignaturesDialog
          document={document}
          opens={isOfOpening(document)}
          onDone={() => refresh()}
          onClose={close}
        />
      ) : null,
    ),
};

/** Whether it goes with a process that is still to be opened, as opposed to a dispatch or a join of one that is open. */
const isOfOpening = ({ filed, dispatch_id, document_join_id }: DocumentItem): boolean =>
  !filed && dispatch_id === null && document_join_id === null;
