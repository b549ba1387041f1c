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
import { getDocument } from '../../../documents/contract/get-document.ts';
import { listDocuments } from '../../../documents/contract/list-documents.ts';
import type { DocumentOffers, DocumentItem } from '../../../documents/web/index.ts';
import { refreshProcesses } from '../../../processes/web/index.ts';
import type { ProcessDetail } from '../../../processes/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import {
  blockedForRequests,
  requestSignaturesOf,
  signDocument,
  useDocumentsToSign,
} from '../../../signatures/web/index.ts';
import type { SignatureActionContext } from '../../../signatures/web/index.ts';

interface ViewerOffers {
  readonly offers: (document: DocumentItem) => DocumentOffers;
  /** The form that an act opened. */
  readonly form: ReactNode;
}

/** What signatures offer for the document being read: to sign it when it waits for this person, and to ask others. */
export function useDocumentOffers(process: ProcessDetail): ViewerOffers {
  const waiting = useDocumentsToSign(process.id, process.signatures_pending > 0);
  const client = useQueryClient();
  const worksHere = useCurrentUser()?.capacity?.capacity_id === process.capacity.id;
  const [form, setForm] = useState<ReactNode>(null);
  const context = (documents: SignatureActionContext['documents']): SignatureActionContext => ({
    documents,
    show: (make) => setForm(make(() => setForm(null))),
    refresh: async () => {
      await Promise.all([refreshProcesses(client), invalidate(client, [listDocuments, getDocument])]);
    },
  });
  const offers = (document: DocumentItem): DocumentOffers => {
    const mine = waiting.filter(({ id }) => id === document.id);
    const sign = mine.length > 0 ? bindAction(signDocument, context(mine)) : null;
    const blocked = blockedForRequests({
      bytes: document.filesize,
      empty: false,
      withinReach: !document.filed || worksHere,
      processArchived: process.state === 'ARCHIVED',
      processExternal: false,
    });
    const ask = bindAction(
      requestSignaturesOf,
      context([{ id: document.id, processId: process.id, title: document.title, blocked }]),
    );
    const mayAsk = process.documents_access === 'all' && !document.without_effect;
    return {
      main: sign ? <SignButton action={sign} /> : null,
      notice: sign ? (
        <Note tone="warn" icon={IconSignature}>
          Falta a sua assinatura.
        </Note>
      ) : null,
      more: mayAsk ? <ActionButton action={ask} /> : null,
    };
  };
  return { offers, form };
}

function SignButton({ action }: { readonly action: BoundAction }) {
  useShortcuts('Documento', [{ keys: 's', does: action.name, run: () => void action.perform() }]);
  return <ActionButton action={action} primary />;
}
