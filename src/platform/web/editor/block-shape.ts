import { Extension, type Editor } from '@tiptap/core';
import { alignments, richTextLimits, type Alignment } from '../../../kernel/texts/rich-text.ts';

const shapedNodes = ['paragraph', 'heading'];

/** Alignment and indentation as data attributes: a strict style policy lets a page keep no style attribute. */
export const BlockShape = Extension.create({
  name: 'blockShape',
  addGlobalAttributes: () => [
    {
      types: shapedNodes,
      attributes: {
        align: {
          default: 'justify',
          parseHTML: (element) => {
            const { dataset, style } = element;
            // Writer copies the attribute of old, others the style.
            const asked = dataset['align'] ?? (style.textAlign || element.getAttribute('align'));
            return alignments.find((each) => each === asked) ?? 'justify';
          },
          renderHTML: ({ align }) => (align === 'justify' ? {} : { 'data-align': String(align) }),
        },
        indent: {
          default: 0,
          parseHTML: (element) => Math.min(Number(element.dataset['indent']) || 0, richTextLimits.indent),
          renderHTML: ({ indent }) => (indent === 0 ? {} : { 'data-indent': String(indent) }),
        },
      },
    },
  ],
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      'Mod-Shift-l': () => setAlignment(editor, 'left'),
      'Mod-Shift-e': () => setAlignment(editor, 'center'),
      'Mod-Shift-r': () => setAlignment(editor, 'right'),
      'Mod-Shift-j': () => setAlignment(editor, 'justify'),
      'Mod-]': () => changeIndent(editor, 1),
      'Mod-[': () => changeIndent(editor, -1),
    };
  },
});

/** Aligns the chosen paragraphs; false where there are none. */
export function setAlignment(editor: Editor, align: Alignment): boolean {
  return editor
    .chain()
    .focus()
    .command(({ commands }) => shapedNodes.map((name) => commands.updateAttributes(name, { align })).some(Boolean))
    .run();
}

/** Moves the chosen paragraphs by one step; inside a list it nests or lifts the item instead. */
export function changeIndent(editor: Editor, step: 1 | -1): boolean {
  if (editor.isActive('listItem')) {
    const chain = editor.chain().focus();
    return step === 1 ? chain.sinkListItem('listItem').run() : chain.liftListItem('listItem').run();
  }
  return editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const { from, to } = tr.selection;
      tr.doc.nodesBetween(from, to, (node, position) => {
        if (!shapedNodes.includes(node.type.name)) return;
        const indent = Math.min(Math.max(Number(node.attrs['indent']) + step, 0), richTextLimits.indent);
        tr.setNodeAttribute(position, 'indent', indent);
      });
      return tr.docChanged;
    })
    .run();
}
