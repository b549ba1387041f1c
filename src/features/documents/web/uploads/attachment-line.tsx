import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconForms,
  IconGripVertical,
  IconPencil,
  IconTrash,
  IconWriting,
} from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { formatBytes } from '../../../../platform/web/format/number.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { ActionMenu } from '../../../../platform/web/ui/actions/menu.tsx';
import { activePartsText } from '../../rules/file-safety.ts';
import type { DraftDocument } from '../draft-documents.ts';
import { fillingAddress } from '../filling/filling-address.ts';
import { FileSafetyBadge } from '../list/document-situation.tsx';
import { useDeletion } from '../use-deletion.ts';
import { editorAddress } from '../writing/editor-address.ts';
import { AttachmentPicture } from './attachment-picture.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import type { MoveAttachment } from './use-reorder.ts';
import { classNames, Glyph, look } from '../../../../platform/web/ui/look.tsx';
import styles from './attachment-line.module.css';

interface AttachmentLineProps {
  readonly document: DraftDocument;
  readonly index: number;
  readonly last: number;
  /** Number of the attachment that this one seems to repeat. */
  readonly repeats: number | null;
  readonly onMove: MoveAttachment;
}

const DRAG_TYPE = 'application/x-carimbo-anexo';

/** One attachment of a draft: its name and size, its place, and what to do with it. */
export function AttachmentLine({ document, index, last, repeats, onMove }: AttachmentLineProps) {
  const navigate = useNavigate();
  const [renaming, setRenaming] = useState(false);
  const [over, setOver] = useState(false);
  const { askToDelete } = useDeletion(document, {
    name: 'arquivo',
    body: 'O arquivo sai do rascunho e não volta. Para usá-lo, será preciso enviar de novo.',
  });
  const { title } = document;
  const accepts = (event: DragEvent) => event.dataTransfer.types.includes(DRAG_TYPE);
  return (
    <li
      className={styles.line}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!accepts(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!accepts(event)) return;
        event.preventDefault();
        setOver(false);
        onMove(Number(event.dataTransfer.getData(DRAG_TYPE)), index);
      }}
    >
      <span
        className={classNames(styles.grip, look('hideNarrow'))}
        draggable
        aria-hidden
        title="Arraste para mudar a ordem"
        onDragStart={(event) => {
          event.dataTransfer.setData(DRAG_TYPE, String(index));
          event.dataTransfer.effectAllowed = 'move';
        }}
      >
        <Glyph of={IconGripVertical} />
      </span>
      <AttachmentPicture document={document} />
      <span className={styles.name}>
        {title}{' '}
        <span className={look('small', 'muted', 'digits')}>
          ·&nbsp;
          {document.kind === 'written' ? (
            `${document.document_type.name}, ${document.doe_document_model_id === undefined ? 'escrito aqui' : 'feito de um modelo'}`
          ) : (
            <span className={look('nup')}>{formatBytes(document.filesize)}</span>
          )}
          {document.extension === 'pdf' ? '' : ` · arquivo editável (${document.extension})`}
          {document.cleaned ? ' · entrou como cópia; o enviado está guardado' : ''}
        </span>{' '}
        <FileSafetyBadge document={document} />
        {repeats === null ? null : (
          <span className={styles.note}>
            Mesmo nome e tamanho do anexo {repeats}. Apague este se foi enviado duas vezes.
          </span>
        )}
        {document.active_parts.length > 0 ? (
          <span className={styles.note}>Contém {activePartsText(document.active_parts)}.</span>
        ) : null}
      </span>
      <span className={classNames(styles.moves, look('row', 'hideNarrow'))}>
        <IconButton
          label={`Subir ${title}`}
          icon={IconArrowUp}
          blocked={index === 0 ? { message: 'Este já é o primeiro anexo.' } : null}
          onClick={() => onMove(index, index - 1)}
        />
        <IconButton
          label={`Descer ${title}`}
          icon={IconArrowDown}
          blocked={index === last ? { message: 'Este já é o último anexo.' } : null}
          onClick={() => onMove(index, index + 1)}
        />
      </span>
      <ActionMenu
        target={<IconButton label={`Mais opções de ${title}`} title="Mais opções" icon={IconDots} />}
        items={[
          { id: 'rename', label: 'Renomear', icon: IconPencil, onSelect: () => setRenaming(true) },
          ...(index > 0
            ? [{ id: 'up', label: 'Subir', icon: IconArrowUp, onSelect: () => onMove(index, index - 1) }]
            : []),
          ...(index < last
            ? [{ id: 'down', label: 'Descer', icon: IconArrowDown, onSelect: () => onMove(index, index + 1) }]
            : []),
          ...(document.doe_document_model_id === undefined
            ? []
            : [
                {
                  id: 'fill',
                  label: 'Preencher os campos',
                  icon: IconForms,
                  onSelect: () => navigate(fillingAddress({ fileId: document.id })),
                },
              ]),
          ...(document.kind === 'written'
            ? [
                {
                  id: 'write',
                  label: 'Escrever',
                  icon: IconWriting,
                  onSelect: () => navigate(editorAddress(document.id)),
                },
              ]
            : []),
          {
            id: 'delete',
            label: 'Apagar',
            icon: IconTrash,
            danger: true,
            onSelect: () => askToDelete(() => toast.success(`"${title}" foi apagado.`)),
          },
        ]}
      />
      {renaming ? <RenameDialog document={document} onClose={() => setRenaming(false)} /> : null}
    </li>
  );
}
