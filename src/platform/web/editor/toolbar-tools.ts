import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconIndentDecrease,
  IconIndentIncrease,
  IconItalic,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
  IconUnderline,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import type { Alignment, MarkName } from '../../../kernel/rich-text.ts';
import type { IconType } from '../ui/icon.ts';
import { changeIndent, setAlignment } from './block-shape.ts';

export interface Tool {
  readonly id: string;
  readonly label: string;
  readonly keys?: string;
  readonly icon: IconType;
  readonly run: (editor: Editor) => void;
  /** Tells whether a switch is on; absent for what only acts. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly can?: (editor: Editor) => boolean;
}

const mark = (id: MarkName, label: string, icon: IconType, keys?: string): Tool => ({
  id,
  label,
  icon,
  ...(keys ? { keys } : {}),
  run: (editor) => editor.chain().focus().toggleMark(id).run(),
  isOn: (editor) => editor.isActive(id),
});

const align = (to: Alignment, label: string, icon: IconType, letter: string): Tool => ({
  id: `align-${to}`,
  label,
  icon,
  keys: `Ctrl+Shift+${letter}`,
  run: (editor) => setAlignment(editor, to),
  isOn: (editor) => editor.isActive({ align: to }),
});

/** The tools in their order, by group. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    {
      id: 'undo',
      label: 'Desfazer',
      keys: 'Ctrl+Z',
      icon: IconArrowBackUp,
      run: (editor) => editor.chain().focus().undo().run(),
      can: (editor) => editor.can().undo(),
    },
    {
      id: 'redo',
      label: 'Refazer',
      keys: 'Ctrl+Y',
      icon: IconArrowForwardUp,
      run: (editor) => editor.chain().focus().redo().run(),
      can: (editor) => editor.can().redo(),
    },
  ],
  [
    mark('bold', 'Negrito', IconBold, 'Ctrl+B'),
    mark('italic', 'Itálico', IconItalic, 'Ctrl+I'),
    mark('underline', 'Sublinhado', IconUnderline, 'Ctrl+U'),
    mark('strike', 'Tachado', IconStrikethrough, 'Ctrl+Shift+S'),
    mark('superscript', 'Sobrescrito', IconSuperscript, 'Ctrl+.'),
    mark('subscript', 'Subscrito', IconSubscript, 'Ctrl+,'),
  ],
  [
    align('left', 'Alinhar à esquerda', IconAlignLeft, 'L'),
    align('center', 'Centralizar', IconAlignCenter, 'E'),
    align('right', 'Alinhar à direita', IconAlignRight, 'R'),
    align('justify', 'Justificar', IconAlignJustified, 'J'),
  ],
  [
    {
      id: 'bullets',
      label: 'Lista com marcadores',
      keys: 'Ctrl+Shift+8',
      icon: IconList,
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      id: 'numbers',
      label: 'Lista numerada',
      keys: 'Ctrl+Shift+7',
      icon: IconListNumbers,
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      id: 'outdent',
      label: 'Diminuir recuo',
      keys: 'Ctrl+[',
      icon: IconIndentDecrease,
      run: (editor) => changeIndent(editor, -1),
    },
    {
      id: 'indent',
      label: 'Aumentar recuo',
      keys: 'Ctrl+]',
      icon: IconIndentIncrease,
      run: (editor) => changeIndent(editor, 1),
    },
  ],
];
