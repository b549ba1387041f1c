import { useQueryClient } from '@tanstack/react-query';
import { IconCopy, IconForms, IconTags, IconUpload, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatBytes, plural } from '../../../../platform/web/format/number.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { FileButton } from '../../../../platform/web/ui/actions/file-button.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { bytesOf, type DraftDocument, refreshDraftDocuments } from '../draft-documents.ts';
import type { DraftPlace } from '../draft-place.ts';
import { AttachmentLine } from './attachment-line.tsx';
import { DropArea } from './drop-area.tsx';
import { UploadLine } from './upload-line.tsx';
import { dismissUpload } from './upload-queue.ts';
import { repeatedOf } from './repeated-of.ts';
import { useAttachments } from './use-attachments.ts';
import { useReorder } from './use-reorder.ts';
import styles from './attachments.module.css';
import { DropBox } from './drop-box.tsx';

const CloneDialog = lazyForm(async () => (await import('../cloning/clone-dialog.tsx')).CloneDialog);
const ModelOfDraft = lazyForm(async () => (await import('../filling/model-of-draft.tsx')).ModelOfDraft);
const TypesDialog = lazyForm(async () => (await import('./types-dialog.tsx')).TypesDialog);

interface AttachmentsProps {
  readonly place: DraftPlace;
  /** All documents of the draft, the request or dispatch itself included. */
  readonly documents: readonly DraftDocument[];
}

/** "3 arquivos · 21,4 MB"; nothing while there are none. */
export function attachmentsSummary(documents: readonly DraftDocument[]): string {
  const files = documents.filter(({ primary }) => !primary);
  return files.length === 0 ? '' : `${plural(files.length, 'arquivo', 'arquivos')} · ${formatBytes(bytesOf(files))}`;
}

/** What goes with a request or a dispatch: sent by dropping on the screen or by a button, in an order that can change. */
export function Attachments({ place, documents }: AttachmentsProps) {
  const files = documents.filter(({ primary }) => !primary);
  const { add, uploads } = useAttachments(place, documents);
  const move = useReorder(place, documents);
  const sending = uploads.filter(({ state, primary }) => state !== 'done' && !primary);
  const client = useQueryClient();
  const [dialog, setDialog] = useState<'clone' | 'model' | 'types' | null>(null);
  const unsent = sending.filter(({ state }) => state !== 'pending');
  return (
    <div className={styles.box} id="np-files">
      <DropArea onFiles={add} />
      <DropBox
        icon={IconUpload}
        says="Arraste arquivos para qualquer parte da tela. PDF entra como anexo; outros formatos, como arquivo editável"
        saysNarrow="PDF entra como anexo; outros formatos, como arquivo editável"
      >
        <FileButton size="sm" label="Arquivos para anexar" multiple onFiles={add}>
          Escolher arquivos
        </FileButton>
      </DropBox>
      <div className={classNames(styles.more, look('row', 'wrap'))}>
        <Button size="sm" variant="ghost" icon={IconCopy} onClick={() => setDialog('clone')}>
          Copiar de um processo
        </Button>
        <Button size="sm" variant="ghost" icon={IconForms} onClick={() => setDialog('model')}>
          Escolher modelo
        </Button>
        {files.length > 1 ? (
          <Button size="sm" variant="ghost" icon={IconTags} onClick={() => setDialog('types')}>
            Mudar tipos
          </Button>
        ) : null}
      </div>
      {files.length + sending.length > 0 ? (
        <ul aria-label="Anexos">
          {files.map((document, index) => (
            <AttachmentLine
              key={document.id}
              document={document}
              index={index}
              last={files.length - 1}
              repeats={repeatedOf(files, index)}
              onMove={move}
            />
          ))}
          {sending.map((upload) => (
            <UploadLine key={upload.fileIndex} upload={upload} />
          ))}
        </ul>
      ) : null}
      {unsent.length > 1 ? (
        <Button
          className={styles.clear}
          size="sm"
          variant="ghost"
          icon={IconX}
          onClick={() => unsent.forEach(({ fileIndex }) => dismissUpload(fileIndex))}
        >
          Retirar todos os {unsent.length} que não foram enviados
        </Button>
      ) : null}
      {dialog === 'clone' ? (
        <CloneDialog
          place={place}
          processId={'process_id' in place ? undefined : documents[0]?.process_id}
          onDone={() => refreshDraftDocuments(client)}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'model' ? <ModelOfDraft place={place} onClose={() => setDialog(null)} /> : null}
      {dialog === 'types' ? <TypesDialog files={files} onClose={() => setDialog(null)} /> : null}
    </div>
  );
}
