import { IconArrowDown, IconArrowUp, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { pageFormats, pageMargins, sheetMargins } from '../../../../kernel/sheets/page-sheets.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button, IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { fieldLimits } from '../../rules/model-fields.ts';
import { labelOf } from '../../rules/model-fields.ts';
import {
  addPage,
  changePage,
  clauseAt,
  doublePage,
  dropPage,
  fieldsStanding,
  movePage,
  pageAt,
  pagesIn,
  setClause,
} from './model-nodes.ts';
import styles from './page-bar.module.css';

interface PageBarProps {
  readonly editor: Editor;
}

const papers = pageFormats.flatMap((format) => [
  { value: format, label: `${format}, retrato` },
  { value: `${format} landscape`, label: `${format}, paisagem` },
]);

const marginNames = { fine: 'Margem fina', small: 'Margem pequena', medium: 'Margem média' } as const;
const margins = pageMargins.map((margin) => {
  const [ends, sides] = sheetMargins[margin];
  return { value: margin, label: `${marginNames[margin]} (${ends === sides ? ends : `${ends}/${sides}`} mm)` };
});

/** The page that the caret is on: its paper and its margins, and what may be done with it. */
export function PageBar({ editor }: PageBarProps) {
  const pages = pagesIn(editor);
  const at = pageAt(editor);
  const { page_format = 'A4', landscape = false, page_margins = 'fine' } = pages[at]?.told ?? {};
  const tooMany =
    pages.length >= fieldLimits.pages ? { message: `Um modelo tem até ${fieldLimits.pages} páginas.` } : null;
  const drop = () => {
    dropPage(editor, at);
    toast.undoable('Página excluída.', () => editor.commands.undo());
  };
  return (
    <div className={styles.bar} role="group" aria-label="Página">
      <span className={classNames(styles.which, look('small'))}>
        <b className={look('semi')}>Página {at + 1}</b> de {pages.length}
      </span>
      <SelectField
        className={styles.choice}
        label="Papel da página"
        hideLabel
        value={landscape ? `${page_format} landscape` : page_format}
        options={papers}
        onChange={({ target }) => {
          const [format, turned] = target.value.split(' ');
          changePage(editor, at, { page_format: format!, landscape: turned !== undefined });
        }}
      />
      <SelectField
        className={styles.choice}
        label="Margens da página"
        hideLabel
        value={page_margins}
        options={margins}
        onChange={({ target }) => changePage(editor, at, { page_margins: target.value })}
      />
      <SelectField
        className={styles.choice}
        label="Quando este trecho aparece"
        hideLabel
        value={clauseAt(editor) ?? ''}
        placeholder="Trecho: sempre aparece"
        options={fieldsStanding(editor).map(({ field }) => ({
          value: field.name,
          label: `Só com ${labelOf(field)}`,
        }))}
        onChange={({ target }) => setClause(editor, target.value === '' ? null : target.value)}
      />
      <span className={look('row')}>
        <IconButton
          size="tool"
          label="Subir a página"
          icon={IconArrowUp}
          blocked={at === 0 ? { message: 'É a primeira.' } : null}
          onClick={() => movePage(editor, at, -1)}
        />
        <IconButton
          size="tool"
          label="Descer a página"
          icon={IconArrowDown}
          blocked={at === pages.length - 1 ? { message: 'É a última.' } : null}
          onClick={() => movePage(editor, at, 1)}
        />
        <IconButton
          size="tool"
          label="Duplicar a página"
          icon={IconCopy}
          blocked={tooMany}
          onClick={() => doublePage(editor, at)}
        />
        <IconButton
          size="tool"
          label="Excluir a página"
          icon={IconTrash}
          blocked={pages.length === 1 ? { message: 'Um modelo tem ao menos uma página.' } : null}
          onClick={drop}
        />
        <Button size="sm" icon={IconPlus} blocked={tooMany} onClick={() => addPage(editor, at)}>
          Página
        </Button>
      </span>
    </div>
  );
}
