import { IconFileTypePdf, IconForms, IconTrash, IconUpload } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { Suspense, useState } from 'react';
import { RichTextEditor } from '../../../../platform/web/editor/index.tsx';
import { formatBytes } from '../../../../platform/web/format/number.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { Button, ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { FileButton } from '../../../../platform/web/ui/actions/file-button.tsx';
import { SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { Snippets } from '../../../document-models/web/index.ts';
import type { DocumentType, DraftDocument } from '../draft-documents.ts';
import type { DraftPlace } from '../draft-place.ts';
import { fillingAddress } from '../filling/filling-address.ts';
import { checkFile } from '../uploads/check-file.ts';
import { UploadLine } from '../uploads/upload-line.tsx';
import { addRefused, addUploads } from '../uploads/upload-queue.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import { useDeletion } from '../use-deletion.ts';
import { MissingLetters } from './missing-letters.tsx';
import type { MainText } from './use-main-text.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import styles from './main-document.module.css';
import { DropBox } from '../uploads/drop-box.tsx';

const ModelOfDraft = lazyForm(async () => (await import('../filling/model-of-draft.tsx')).ModelOfDraft);

/** Written in the editor, or sent as a PDF. */
export type MainSource = 'write' | 'pdf';

interface MainDocumentProps {
  readonly place: DraftPlace;
  /** The document itself once it exists. */
  readonly document: DraftDocument | null;
  readonly types: readonly DocumentType[];
  readonly writing: MainText;
  readonly source: MainSource;
  /** Accessible name of the text: "Texto do documento". */
  readonly label: string;
}

/** The request or dispatch itself: its type, and its text or its file. */
export function MainDocument({ place, document, types, writing, source, label }: MainDocumentProps) {
  const [editor, setEditor] = useState<Editor | null>(null);
  const sent = document?.kind === 'uploaded' ? document : null;
  return (
    <div className={styles.box} id="np-document">
      <SelectField
        className={styles.type}
        label="Tipo de documento"
        options={types.map(({ id, type }) => ({ value: String(id), label: type }))}
        value={String(sent?.document_type_id ?? writing.text.typeId)}
        aria-disabled={sent ? true : undefined}
        onChange={(event) => !sent && writing.change({ typeId: Number(event.target.value) })}
      />
      {sent ? (
        <DropBox
          icon={IconFileTypePdf}
          says={
            <>
              {sent.title} <span className={look('small', 'muted', 'digits')}>· {formatBytes(sent.filesize)}</span>
            </>
          }
        >
          <RemoveDocument document={sent} />
        </DropBox>
      ) : document?.doe_document_model_id !== undefined ? (
        <DropBox icon={IconForms} says={`${document.attachment_name}, feito de um modelo`}>
          <ButtonLink size="sm" to={fillingAddress({ fileId: document.id })} icon={IconForms}>
            Preencher os campos
          </ButtonLink>
        </DropBox>
      ) : source === 'pdf' ? (
        <SendFile place={place} typeId={writing.text.typeId} />
      ) : (
        <Suspense fallback={<Skeleton lines={6} label="Carregando o editor" className={styles.editor} />}>
          <RichTextEditor
            key={writing.edition}
            label={label}
            html={writing.text.html}
            onChange={(html) => writing.change({ html })}
            onEditor={setEditor}
          />
          <MissingLetters letters={writing.now().held?.letters_missing} />
          <div className={look('row', 'wrap')}>
            <Snippets editor={editor} />
            {document === null && writing.isEmpty ? <FromModel place={place} /> : null}
          </div>
        </Suspense>
      )}
    </div>
  );
}

/** A text not begun yet may begin with a model. */
function FromModel({ place }: { readonly place: DraftPlace }) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" icon={IconForms} onClick={() => setChoosing(true)}>
        Escolher modelo
      </Button>
      {choosing ? <ModelOfDraft place={place} onClose={() => setChoosing(false)} /> : null}
    </>
  );
}

/** A PDF that is the request itself, until it is there. */
function SendFile({ place, typeId }: { readonly place: DraftPlace; readonly typeId: number }) {
  const sending = useUploads(place).filter(({ primary, state }) => primary && state !== 'done');
  const check = async (file: File) => {
    const decision = await checkFile(file, { bytes: 0, files: 0 }, 'pdf');
    if (decision.allowed) addUploads(place, [file], typeId);
    else addRefused(place, file, decision.reasons[0].message, true);
  };
  const send = ([file]: readonly File[]) =>
    file && void check(file).catch(() => toast.danger('Não foi possível ler o arquivo. Escolha-o de novo.'));
  return sending.length === 0 ? (
    <DropBox icon={IconUpload} says="O PDF enviado é o documento do pedido, como chegou">
      <FileButton size="sm" label="PDF do documento do pedido" accept="application/pdf,.pdf" onFiles={send}>
        Escolher PDF
      </FileButton>
    </DropBox>
  ) : (
    <ul aria-label="Envio do documento">
      {sending.map((upload) => (
        <UploadLine key={upload.fileIndex} upload={upload} />
      ))}
    </ul>
  );
}

/** Takes the request out of the draft, to write or send another one. */
export function RemoveDocument({
  document,
  onRemoved,
}: {
  readonly document: DraftDocument;
  readonly onRemoved?: () => void;
}) {
  const { askToDelete, isPending } = useDeletion(document, {
    name: 'documento',
    body: 'O documento do pedido sai do rascunho e não volta. Os anexos ficam.',
  });
  return (
    <Button size="sm" variant="ghost" icon={IconTrash} busy={isPending} onClick={() => askToDelete(onRemoved)}>
      Apagar
    </Button>
  );
}
