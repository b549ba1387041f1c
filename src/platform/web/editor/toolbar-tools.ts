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
import type { Alignment, MarkName } from '../../../kernel/texts/rich-text.ts';
import type { IconType } from '../ui/look.tsx';
import { changeIndent, setAlignment } from './block-shape.ts';

export interface Tool {
  readonly id: string;
  readonly label: string;
  readonly keys: string;
  readonly icon: IconType;
  readonly run: (editor: Editor) => void;
  /** Tells whether a switch is on; absent for what only acts. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly can?: (editor: Editor) => boolean;
}

const mark = (id: MarkName, label: string, icon: IconType, keys: string): Tool => ({
  id,
  label,
  icon,
  keys,
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

const once = (id: 'undo' | 'redo', label: string, keys: string, icon: IconType): Tool => ({
  id,
  label,
  keys,
  icon,
  run: (editor) => editor.chain().focus()[id]().run(),
  can: (editor) => editor.can()[id](),
});

const list = (id: 'bulletList' | 'orderedList', label: string, icon: IconType, figure: string): Tool => ({
  id,
  label,
  icon,
  keys: `Ctrl+Shift+${figure}`,
  run: (editor) => editor.chain().focus()[id === 'bulletList' ? 'toggleBulletList' : 'toggleOrderedList']().run(),
  isOn: (editor) => editor.isActive(id),
});

const indent = (step: 1 | -1, label: string, icon: IconType, letter: string): Tool => ({
  id: `indent-${step}`,
  label,
  icon,
  keys: `Ctrl+${letter}`,
  run: (editor) => changeIndent(editor, step),
});

/** The tools in their order, by group. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [once('undo', 'Desfazer', 'Ctrl+Z', IconArrowBackUp), once('redo', 'Refazer', 'Ctrl+Y', IconArrowForwardUp)],
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
    list('bulletList', 'Lista com marcadores', IconList, '8'),
    list('orderedList', 'Lista numerada', IconListNumbers, '7'),
    indent(-1, 'Diminuir recuo', IconIndentDecrease, '['),
    indent(1, 'Aumentar recuo', IconIndentIncrease, ']'),
  ],
];
