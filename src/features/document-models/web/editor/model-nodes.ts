import { type Editor, Extension, Node } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { fieldKindNames, labelOf, type ModelField } from '../../rules/model-fields.ts';

/** A page of a model: what it tells of its paper, and what is written on it. */
const Page = Node.create({
  name: 'page',
  content: 'block+',
  isolating: true,
  defining: true,
  addAttributes: () => ({
    told: {
      default: '{}',
      parseHTML: (element) => element.dataset['page'] ?? '{}',
      renderHTML: ({ told }) => {
        const { page_format = 'A4', landscape = false, page_margins = 'fine' } = toldOf(String(told));
        return {
          'data-page': String(told),
          'data-sheet': page_format,
          'data-margins': page_margins,
          ...(landscape ? { 'data-landscape': '' } : {}),
        };
      },
    },
  }),
  parseHTML: () => [{ tag: 'section[data-page]' }],
  renderHTML: ({ HTMLAttributes }) => ['section', HTMLAttributes, 0],
});

/** A field that stands in the text; what it asks goes with it, so that one way back takes all of it back. */
const Field = Node.create({
  name: 'field',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    name: {
      default: '',
      parseHTML: (element) => element.dataset['field'] ?? '',
      renderHTML: ({ name }) => ({ 'data-field': String(name) }),
    },
    told: {
      default: '{}',
      parseHTML: (element) => element.dataset['told'] ?? '{}',
      renderHTML: ({ told }) => {
        const { type, isMandatory } = fieldTold(String(told));
        return { 'data-told': String(told), 'data-kind': type, ...(isMandatory ? { 'data-mandatory': '' } : {}) };
      },
    },
  }),
  parseHTML: () => [{ tag: 'span[data-field]' }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const field = fieldIn(node);
    const asked = field.isMandatory ? 'obrigatório' : 'opcional';
    const title = `${labelOf(field)}: ${fieldKindNames[field.type].toLowerCase()}, ${asked}`;
    return ['span', { ...HTMLAttributes, title }, labelOf(field)];
  },
  renderText: ({ node }) => labelOf(fieldIn(node)),
});

/** A line that appears when a field has a value: the name of the field. */
const Clause = Extension.create({
  name: 'clause',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        when: {
          default: null,
          parseHTML: (element) => element.dataset['when'] ?? null,
          renderHTML: ({ when }) => (typeof when === 'string' ? { 'data-when': when } : {}),
        },
      },
    },
  ],
});

/** A text of pages with fields, which carries what the model says of itself (`model-data.ts`), as it is at the beginning. */
export const modelNodes = (data: unknown) => [
  Node.create({
    name: 'doc',
    topNode: true,
    content: 'page+',
    addAttributes: () => ({ data: { default: JSON.stringify(data), rendered: false } }),
  }),
  Page,
  Field,
  Clause,
];

/** What a page tells beside its text and its fields: keys of other clients too. */
export interface PageTold {
  readonly page_format?: string;
  readonly landscape?: boolean;
  readonly page_margins?: string;
  /** Fields of it that stand nowhere in its text. */
  readonly aside?: readonly ModelField[];
  readonly [key: string]: unknown;
}

export const toldOf = (told: string): PageTold => JSON.parse(told) as PageTold;
export const fieldTold = (told: string): ModelField => JSON.parse(told) as ModelField;

/** The field that a node is. */
export const fieldIn = ({ attrs }: DocumentNode): ModelField => ({
  ...fieldTold(String(attrs['told'])),
  name: String(attrs['name']),
});

/** A page where it stands. */
export interface StandingPage {
  readonly at: number;
  readonly node: DocumentNode;
  readonly told: PageTold;
}

export function pagesIn({ state }: Editor): readonly StandingPage[] {
  const pages: StandingPage[] = [];
  state.doc.forEach((node, at) => pages.push({ at, node, told: toldOf(String(node.attrs['told'])) }));
  return pages;
}

/** The page that the caret is on, from 0. */
export const pageAt = ({ state }: Editor): number => state.selection.$from.index(0);

/** A field of a text, and how often it stands there. */
export interface StandingField {
  readonly field: ModelField;
  readonly times: number;
}

/** The fields of the model, each once, in the order in which they are read; those that stand nowhere in its text at the end. */
export function fieldsStanding({ state }: Editor): readonly StandingField[] {
  const found = new Map<string, StandingField>();
  const decides = new Map<string, number>();
  state.doc.descendants((node) => {
    const when: unknown = node.attrs['when'];
    if (typeof when === 'string') decides.set(when, (decides.get(when) ?? 0) + 1);
    if (node.type.name !== 'field') return;
    const name = String(node.attrs['name']);
    const known = found.get(name);
    found.set(name, { field: known?.field ?? fieldIn(node), times: (known?.times ?? 0) + 1 });
  });
  state.doc.forEach((page) => {
    for (const field of toldOf(String(page.attrs['told'])).aside ?? []) {
      if (!found.has(field.name)) found.set(field.name, { field, times: 0 });
    }
  });
  return [...found.values()].map(({ field, times }) => ({ field, times: times + (decides.get(field.name) ?? 0) }));
}

/** On which field the line at the caret depends; `null` of one that always appears. */
export function clauseAt({ state }: Editor): string | null {
  const when: unknown = state.selection.$from.parent.attrs['when'];
  return typeof when === 'string' ? when : null;
}

/** Makes the lines that are chosen appear when a field has a value, or always. */
export function setClause(editor: Editor, when: string | null): boolean {
  return editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const { from, to } = tr.selection;
      tr.doc.nodesBetween(from, to, (node, at) => {
        if (node.isTextblock && 'when' in node.attrs) tr.setNodeAttribute(at, 'when', when);
      });
      return tr.docChanged;
    })
    .run();
}

/** Puts a field where the caret is. */
export const insertField = (editor: Editor, field: ModelField): boolean =>
  editor
    .chain()
    .focus()
    .insertContent({ type: 'field', attrs: { name: field.name, told: JSON.stringify(field) } })
    .run();

/** Makes a field another wherever it stands, or takes it out of the text, in one step. */
export function changeField(editor: Editor, name: string, to: ModelField | null): void {
  const { state, view } = editor;
  const places: number[] = [];
  state.doc.descendants((node, at) => {
    if (node.type.name === 'field' && node.attrs['name'] === name) places.push(at);
  });
  const { tr } = state;
  // Lines that depend on it depend on what it is called now, or always appear.
  state.doc.descendants((node, at) => {
    if (node.attrs['when'] === name) tr.setNodeAttribute(at, 'when', to?.name ?? null);
  });
  for (const at of places.toReversed()) {
    if (to) tr.setNodeMarkup(at, undefined, { name: to.name, told: JSON.stringify(to) });
    else tr.delete(at, at + 1);
  }
  tr.doc.forEach((page, at) => {
    const { aside, ...told } = toldOf(String(page.attrs['told']));
    if (!aside?.some((field) => field.name === name)) return;
    const left = aside.flatMap((field) => (field.name !== name ? [field] : to ? [to] : []));
    tr.setNodeMarkup(at, undefined, { told: JSON.stringify({ ...told, ...(left.length > 0 && { aside: left }) }) });
  });
  view.dispatch(tr);
}

/** What a page tells becomes another. */
export function changePage(editor: Editor, index: number, fields: Partial<PageTold>): void {
  const page = pagesIn(editor)[index];
  if (!page) return;
  const told = JSON.stringify({ ...page.told, ...fields });
  editor.view.dispatch(editor.state.tr.setNodeMarkup(page.at, undefined, { told }));
}

/** An empty page after another, on paper like its. */
export function addPage(editor: Editor, after: number): void {
  const page = pagesIn(editor)[after];
  const { schema, tr } = editor.state;
  if (!page) return;
  const { page_format, landscape, page_margins } = page.told;
  const told = JSON.stringify({ page_margins, ...(page_format && { page_format }), ...(landscape && { landscape }) });
  const empty = schema.nodes['page']?.create({ told }, schema.nodes['paragraph']?.create());
  if (empty) editor.view.dispatch(tr.insert(page.at + page.node.nodeSize, empty));
}

/** The same page once more, right after it. */
export function doublePage(editor: Editor, index: number): void {
  const page = pagesIn(editor)[index];
  if (page) editor.view.dispatch(editor.state.tr.insert(page.at + page.node.nodeSize, page.node));
}

/** Takes a page away; the last one stays. */
export function dropPage(editor: Editor, index: number): void {
  const pages = pagesIn(editor);
  const page = pages[index];
  if (page && pages.length > 1) editor.view.dispatch(editor.state.tr.delete(page.at, page.at + page.node.nodeSize));
}

/** Moves a page one place up or down. */
export function movePage(editor: Editor, index: number, step: 1 | -1): void {
  const pages = pagesIn(editor);
  const [first, second] = step === 1 ? [pages[index], pages[index + 1]] : [pages[index - 1], pages[index]];
  if (!first || !second) return;
  const { tr } = editor.state;
  editor.view.dispatch(tr.replaceWith(first.at, second.at + second.node.nodeSize, [second.node, first.node]));
}
