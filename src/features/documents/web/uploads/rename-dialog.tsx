import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { editDocument } from '../../contract/edit-document.ts';
import { mayNameAttachment } from '../../rules/attachment-rules.ts';
import { type DraftDocument, refreshDraftDocuments } from '../draft-documents.ts';

interface RenameDialogProps {
  readonly document: DraftDocument;
  readonly onClose: () => void;
}

/** Another name for an attachment: what people read, not the file's own. */
export function RenameDialog({ document, onClose }: RenameDialogProps) {
  const client = useQueryClient();
  const [name, setName] = useState(document.attachment_name);
  const [tried, setTried] = useState(false);
  const { act, isPending, error } = useAct(editDocument);
  const decision = mayNameAttachment(name);
  const wrong = decision.allowed ? undefined : decision.reasons[0].message;

  const save = () => {
    setTried(true);
    if (wrong !== undefined) return;
    act({ params: { id: document.id }, body: { attachment_name: name.trim(), version: document.version } })
      .then(() => refreshDraftDocuments(client))
      .then(onClose)
      // The refusal is drawn from `error`.
      .catch(() => {});
  };
  return (
    <Dialog
      title="Renomear anexo"
      onClose={onClose}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose}>Manter o nome</Button>
          <Button type="submit" variant="primary" busy={isPending} busyLabel="Renomeando…">
            Renomear
          </Button>
        </>
      }
    >
      <TextField
        label="Nome do anexo"
        value={name}
        autoComplete="off"
        error={(tried ? wrong : undefined) ?? (error ? failureMessage(error) : undefined)}
        onChange={(event) => setName(event.target.value)}
      />
    </Dialog>
  );
}
