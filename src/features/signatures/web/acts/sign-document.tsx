import { IconSignature } from '@tabler/icons-react';
import type { InterfaceAction } from '../../../../platform/web/acts/interface-action.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { SigningDialog } from '../lazy-dialogs.tsx';
import type { SignatureActionContext } from './signature-action-context.ts';

const ready = ({ documents }: SignatureActionContext) => documents.filter(({ blocked }) => !blocked);

/** A legal act: the form says what it means and asks for password and code. One credential for all of them. */
export const signDocument: InterfaceAction<SignatureActionContext> = {
  id: 'sign-document',
  name: (context) =>
    context.documents.length > 1 ? `Assinar ${plural(ready(context).length, 'documento', 'documentos')}` : 'Assinar',
  icon: IconSignature,
  keys: 's',
  effect: 'open',
  when: ({ documents }) => documents.length > 0,
  blockedReason: (context) => (ready(context).length > 0 ? null : (context.documents[0]?.blocked ?? null)),
  run: ({ documents, show, refresh }) =>
    show((close) => (
      <SigningDialog
        documents={documents}
        onClose={(signed) => {
          close();
          if (signed.length > 0) void refresh();
        }}
      />
    )),
};
