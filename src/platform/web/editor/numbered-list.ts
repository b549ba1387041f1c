import { type Editor, wrappingInputRule } from '@tiptap/core';
import { OrderedList } from '@tiptap/extension-list';
import { type Numbering, numberings, richTextLimits } from '../../../kernel/texts/rich-text.ts';

type Attributes = Readonly<Record<string, unknown>>;

/** What a person writes at the beginning of an item, and what list it begins: "g)" goes on at g, "IV -" at IV. */
const beginnings: readonly {
  readonly find: RegExp;
  readonly type: Numbering;
  readonly start: (mark: string) => number;
}[] = [
  { find: /^([a-z])\)\s$/, type: 'a', start: (letter) => letter.charCodeAt(0) - 96 },
  { find: /^(?=[XVI])(X{0,3}(?:IX|IV|V?I{0,3}))\s?[-–—]\s$/, type: 'I', start: fromRoman },
];

/** A list whose items are counted in figures, letters or roman numerals, as the vocabulary has it. */
export const NumberedList = OrderedList.extend({
  addAttributes() {
    const known = this.parent?.() ?? {};
    return {
      ...known,
      start: {
        default: 1,
        parseHTML: (element: HTMLElement) => {
          const first = element.getAttribute('start') ?? element.querySelector('li')?.getAttribute('value') ?? '1';
          return /^\d{1,4}$/.test(first) ? Math.min(Number(first), richTextLimits.listStart) : 1;
        },
      },
    };
  },
  // The library leaves the figures of a list inside another unsaid, and there they are not what a list begins with.
  renderHTML: ({ HTMLAttributes: { start, type } }) => [
    'ol',
    { ...(start === 1 ? {} : { start: String(start) }), ...(isNumbering(type) ? { type } : {}) },
    0,
  ],
  addInputRules() {
    const figures = this.parent?.() ?? [];
    const others = beginnings.map(({ find, type, start }) =>
      wrappingInputRule({
        find,
        type: this.type,
        getAttributes: ([, mark = '']): Attributes => ({ type, start: start(mark) }),
        joinPredicate: ([, mark = ''], before) =>
          before.attrs['type'] === type && Number(before.attrs['start']) + before.childCount === start(mark),
      }),
    );
    return [...figures, ...others];
  },
});

const isNumbering = (type: unknown): type is Numbering => numberings.some((each) => each === type);

/** The number of a numeral of I, V and X. */
export function fromRoman(numeral: string): number {
  const values = [...numeral].map((letter) => ({ I: 1, V: 5, X: 10 })[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

/** How the list around the caret is counted: '' by its depth, null outside of one. */
export function numberingAt({ state }: Editor): Numbering | '' | null {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name !== 'orderedList') continue;
    const type: unknown = node.attrs['type'];
    return isNumbering(type) ? type : '';
  }
  return null;
}

/** Counts the list around the caret otherwise; those inside it and around it stay as they are. */
export function setNumbering(editor: Editor, type: Numbering | null): void {
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const { $from } = tr.selection;
      for (let depth = $from.depth; depth > 0; depth -= 1) {
        if ($from.node(depth).type.name !== 'orderedList') continue;
        tr.setNodeAttribute($from.before(depth), 'type', type);
        return true;
      }
      return false;
    })
    .run();
}
