import { useQueryClient } from '@tanstack/react-query';
import { IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ActionButton } from '../../../../platform/web/acts/action-bar.tsx';
import { bindAction } from '../../../../platform/web/acts/bind-action.ts';
import type { BoundAction } from '../../../../platform/web/acts/interface-action.ts';
import { invalidate } from '../../../../platform/web/api/hooks.ts';
import { useShortcuts } from '../../../../platform/web/keyboard/shortcuts.ts';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { getDocument } from '../../../documents/contract/reading/get-document.ts';
import { listDocuments } from '../../../documents/contract/reading/list-documents.ts';
import { type DocumentOffers, type DocumentItem, verdictOn } from '../../../documents/web/index.ts';
import { blockedBy, refreshProcesses } from '../../../processes/web/index.ts';
import type { ProcessDetail } from '../../../processes/web/index.ts';
import { requestSignaturesOf, signDocument } from '../../../signatures/web/index.ts';
import type { SignatureActionContext } from '../../../signatures/web/index.ts';

interface ViewerOffers {
  readonly offers: (document: DocumentItem) => DocumentOffers;
  /** The form that an act opened. */
  readonly form: ReactNode;
}

/** What signatures offer for the document being read: to sign it when it waits for this person, and to ask others. */
export function useDocumentOffers(process: ProcessDetail): ViewerOffers {
  const client = useQueryClient();
  const [form, setForm] = useState<ReactNode>(null);
  const context = (documents: SignatureActionContext['documents']): SignatureActionContext => ({
    documents,
    show: (make) => setForm(make(() => setForm(null))),
    refresh: async () => {
      await Promise.all([refreshProcesses(client), invalidate(client, [listDocuments, getDocument])]);
    },
  });
  const offers = (document: DocumentItem): DocumentOffers => {
    const [signing, asking] = [verdictOn(document, 'sign'), verdictOn(document, 'request_signatures')];
    const { id, title } = document;
    const bound = (action: typeof signDocument, verdict: typeof signing) =>
      verdict && bindAction(action, context([{ id, processId: process.id, title, blocked: blockedBy(verdict) }]));
    // Who wrote it signs it from the list too; here it is offered to whoever was asked.
    const sign = document.my_signature === 'PENDING' ? bound(signDocument, signing) : undefined;
    const ask = bound(requestSignaturesOf, asking);
    return {
      main: sign ? <SignButton action={sign} /> : null,
      notice: sign ? (
        <Note tone="warn" icon={IconSignature}>
          Falta a sua assinatura.
        </Note>
      ) : null,
      more: ask ? <ActionButton action={ask} /> : null,
    };
  };
  return { offers, form };
}

function SignButton({ action }: { readonly action: BoundAction }) {
  useShortcuts('Documento', [{ keys: 's', does: action.name, run: () => void action.perform() }]);
  return <ActionButton action={action} primary />;
}
