import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { listDraftDocuments } from '../../contract/drafts/list-draft-documents.ts';
import { editDocument } from '../../contract/writing/edit-document.ts';
import { mayNameAttachment } from '../../rules/attachment-rules.ts';
import type { DraftDocument } from '../draft-documents.ts';

interface RenameDialogProps {
  readonly document: DraftDocument;
  readonly onClose: () => void;
}

/** Another name for an attachment: what people read, not the file's own. */
export function RenameDialog({ document, onClose }: RenameDialogProps) {
  const { act } = useAct(editDocument, { invalidates: [listDraftDocuments] });
  return (
    <ActDialog
      words={{ title: 'Renomear anexo', verb: 'Renomear', busy: 'Renomeando…', keep: 'Manter o nome' }}
      fields={{
        attachment_name: {
          kind: 'text',
          label: 'Nome do anexo',
          initial: document.attachment_name,
          check: (name) => mayNameAttachment(name),
        },
      }}
      send={({ attachment_name }) =>
        act({ params: { id: document.id }, body: { attachment_name, version: document.version } })
      }
      onClose={onClose}
    />
  );
}
