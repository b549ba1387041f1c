import { IconTable } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { ActionMenu, type MenuItem } from '../ui/actions/menu.tsx';
import { IconButton } from '../ui/actions/button.tsx';

type Step = (editor: Editor) => void;

const insert: Step = (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();

const inside: readonly (readonly [string, string, Step])[] = [
  ['row-above', 'Inserir linha acima', (editor) => editor.chain().focus().addRowBefore().run()],
  ['row-below', 'Inserir linha abaixo', (editor) => editor.chain().focus().addRowAfter().run()],
  ['column-left', 'Inserir coluna à esquerda', (editor) => editor.chain().focus().addColumnBefore().run()],
  ['column-right', 'Inserir coluna à direita', (editor) => editor.chain().focus().addColumnAfter().run()],
  ['merge', 'Mesclar ou dividir células', (editor) => editor.chain().focus().mergeOrSplit().run()],
  ['header', 'Linha de cabeçalho', (editor) => editor.chain().focus().toggleHeaderRow().run()],
  ['delete-row', 'Excluir linha', (editor) => editor.chain().focus().deleteRow().run()],
  ['delete-column', 'Excluir coluna', (editor) => editor.chain().focus().deleteColumn().run()],
  ['delete-table', 'Excluir tabela', (editor) => editor.chain().focus().deleteTable().run()],
];

interface TableMenuProps {
  readonly editor: Editor;
  readonly inTable: boolean;
}

/** Outside a table it inserts one; inside, it changes rows, columns and cells. */
export function TableMenu({ editor, inTable }: TableMenuProps) {
  const button = { size: 'tool', icon: IconTable, tabIndex: -1 } as const;
  if (!inTable) return <IconButton {...button} label="Inserir tabela" onClick={() => insert(editor)} />;
  const items: MenuItem[] = inside.map(([id, label, step]) => ({
    id,
    label,
    danger: id.startsWith('delete'),
    onSelect: () => step(editor),
  }));
  return <ActionMenu items={items} target={<IconButton {...button} on label="Tabela" />} />;
}
