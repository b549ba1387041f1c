import type { DefaultTreeAdapterTypes } from 'parse5';
import {
  countable,
  isAllowedLink,
  numberingOfDepth,
  richTextLimits,
  type HeadingLevel,
  type MarkName,
} from '../../kernel/texts/rich-text.ts';
import {
  attribute,
  boundedInteger,
  readAlignment,
  readField,
  readImage,
  readIndent,
  readNumbering,
  readWhen,
} from './attributes.ts';
import { fieldOf, textOf, tidyRun } from './inline-run.ts';
import { parseBounded, RichTextTooLargeError } from './parse-bounded.ts';
import { layTable } from './table-grid.ts';
import type { Block, Cell, Inline, List, Paragraph, RichText, Table } from './tree.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

/** Elements whose content is never prose: they go with everything inside. */
const dropped = new Set(
  'script style template iframe frame object embed applet svg math noscript noembed noframes xmp plaintext title head audio video canvas select textarea button input link meta base'.split(
    ' ',
  ),
);

/** Elements outside the vocabulary that still begin and end a line. */
const lineBreaking = new Set(
  'address article aside body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form header hgroup hr html legend li main menu nav pre section summary tbody td tfoot th thead tr'.split(
    ' ',
  ),
);

const markOf: Readonly<Record<string, MarkName>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  sup: 'superscript',
  sub: 'subscript',
};

const headingOf: Readonly<Record<string, HeadingLevel>> = { h1: 1, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 };

interface Context {
  readonly marks: ReadonlySet<MarkName>;
  readonly href: string | null;
  readonly listDepth: number;
  /** Numbered lists around. */
  readonly numbered: number;
  readonly inTable: boolean;
  /** Of a quotation around, in steps. */
  readonly indent: number;
}

type Shape = Omit<Paragraph, 'content' | 'kind'> & { readonly level: HeadingLevel | null };
/** Of a quotation, in steps of 1.25 cm: the norm sets it 4 cm in (ABNT NBR 10520). */
const quoted = 3;

const plainShape: Shape = { align: 'justify', indent: 0, level: null };

/**
 * Reads any HTML into the vocabulary. What is not in it is dropped, keeping its text where it is prose.
 * Throws RichTextTooLargeError above the limits of length and nesting.
 */
export function readRichText(html: string): RichText {
  if (html.length > richTextLimits.htmlLength) throw new RichTextTooLargeError();
  const budget = { images: richTextLimits.images };
  const root = { marks: new Set<MarkName>(), href: null, listDepth: 0, numbered: 0, inTable: false, indent: 0 };
  return { blocks: readBlocks(parseBounded(html), root, budget) };
}

interface Budget {
  images: number;
}

function readBlocks(nodes: readonly Node[], outer: Context, budget: Budget, first: Shape = plainShape): Block[] {
  const blocks: Block[] = [];
  let run: Inline[] = [];
  let shape = first;

  const flush = (): void => {
    const content = tidyRun(run);
    run = [];
    if (content.length > 0) blocks.push(lineOf(shape, content));
  };
  const push = (block: Block | null): void => {
    flush();
    if (block !== null) blocks.push(block);
  };
  const line = (element: Element, context: Context, inner: Shape, keepEmpty: boolean): void => {
    flush();
    const before = blocks.length;
    const outerShape = shape;
    shape = inner;
    walk(element.childNodes, context);
    flush();
    if (keepEmpty && blocks.length === before) blocks.push(lineOf(inner, []));
    shape = outerShape;
  };
  const walk = (children: readonly Node[], context: Context): void => {
    for (const node of children) visit(node, context);
  };
  const visit = (node: Node, context: Context): void => {
    if ('value' in node) run.push(textOf(node.value, context.marks, context.href));
    if (!('tagName' in node) || dropped.has(node.tagName)) return;
    const tag = node.tagName;
    const mark = markOf[tag];
    const level = headingOf[tag];
    const field = tag === 'span' ? readField(node) : null;
    if (tag === 'br') run.push({ kind: 'break' });
    else if (field !== null) run.push(fieldOf(field, context.marks, context.href));
    else if (mark !== undefined) walk(node.childNodes, { ...context, marks: new Set([...context.marks, mark]) });
    else if (tag === 'a') walk(node.childNodes, { ...context, href: readLink(node) });
    else if (tag === 'p') line(node, context, { ...readShape(node, context), level: null }, true);
    else if (level !== undefined) line(node, context, { ...readShape(node, context), level }, false);
    else if (tag === 'blockquote') {
      const indent = Math.min(context.indent + quoted, richTextLimits.indent);
      line(node, { ...context, indent }, { ...shape, ...readOwnAlignment(node), indent }, false);
    } else if (tag === 'img') {
      const image = budget.images > 0 ? readImage(node) : null;
      if (image !== null) {
        budget.images -= 1;
        push(image);
      }
    } else if ((tag === 'ul' || tag === 'ol') && context.listDepth < richTextLimits.listDepth) {
      flush();
      blocks.push(...readList(node, { ...context, listDepth: context.listDepth + 1, indent: 0 }, budget));
    } else if (tag === 'table' && !context.inTable) {
      const caption = node.childNodes.filter((child) => child.nodeName === 'caption');
      flush();
      walk(caption, context);
      push(readTable(node, { ...context, inTable: true, indent: 0 }, budget));
    } else if (lineBreaking.has(tag)) line(node, context, { ...shape, ...readOwnAlignment(node) }, false);
    else walk(node.childNodes, context);
  };

  walk(nodes, outer);
  flush();
  return blocks;
}

function lineOf(shape: Shape, content: Inline[]): Block {
  const { align, indent, when, level } = shape;
  const own = { align, indent, ...(when === undefined ? {} : { when }), content };
  return level === null || content.length === 0 ? { kind: 'paragraph', ...own } : { kind: 'heading', level, ...own };
}

function readShape(element: Element, { indent }: Context): Omit<Shape, 'level'> {
  const when = readWhen(element);
  return {
    align: readAlignment(element),
    indent: Math.max(readIndent(element), indent),
    ...(when === null ? {} : { when }),
  };
}

/** A container such as <div align="center"> gives its alignment to the bare text inside. */
function readOwnAlignment(element: Element): Partial<Shape> {
  const align = readAlignment(element);
  return align === 'justify' ? {} : { align };
}

function readLink(element: Element): string | null {
  const href = (attribute(element, 'href') ?? '').trim();
  return isAllowedLink(href) ? href : null;
}

/** One list, or several where its items do not count on by one: an item keeps the number that it was given. */
function readList(element: Element, outer: Context, budget: Budget): List[] {
  const ordered = element.tagName === 'ol';
  const context = ordered ? { ...outer, numbered: outer.numbered + 1 } : outer;
  const items: { readonly given: number | null; readonly blocks: readonly Block[] }[] = [];
  for (const child of element.childNodes) {
    const isItem = child.nodeName === 'li' && 'childNodes' in child;
    const blocks = readBlocks(isItem ? child.childNodes : [child], context, budget);
    if (!isItem && blocks.length === 0) continue;
    const given = isItem ? readListNumber(child, 'value') : null;
    items.push({ given, blocks: blocks.length > 0 ? blocks : [lineOf(plainShape, [])] });
  }
  if (!ordered) {
    return items.length === 0
      ? []
      : [{ kind: 'list', numbering: null, start: 1, items: items.map(({ blocks }) => blocks) }];
  }
  const step = attribute(element, 'reversed') === null ? 1 : -1;
  let next = readListNumber(element, 'start') ?? (step === 1 ? 1 : items.length);
  const lists: { start: number; items: (readonly Block[])[] }[] = [];
  for (const { given, blocks } of items) {
    const number = given ?? Math.max(0, next);
    const last = lists.at(-1);
    if (last !== undefined && number === last.start + last.items.length) last.items.push(blocks);
    else lists.push({ start: number, items: [blocks] });
    next = number + step;
  }
  const asked = readNumbering(element) ?? numberingOfDepth(outer.numbered);
  return lists.map((list) => ({
    kind: 'list',
    numbering: countable(asked, list.start, list.items.length),
    ...list,
  }));
}

/** Null when nothing, or nothing that can be counted, was written. */
function readListNumber(element: Element, name: 'start' | 'value'): number | null {
  const read = boundedInteger(attribute(element, name), 0, richTextLimits.listStart, -1);
  return read === -1 ? null : read;
}

function readTable(element: Element, context: Context, budget: Budget): Table | null {
  const rows: Cell[][] = [];
  const collect = (parent: Element, inHead: boolean): void => {
    for (const child of parent.childNodes) {
      if (!('tagName' in child)) continue;
      if (['thead', 'tbody', 'tfoot'].includes(child.tagName)) collect(child, child.tagName === 'thead');
      if (child.tagName === 'tr' && rows.length < richTextLimits.tableRows) {
        rows.push(readCells(child, inHead, context, budget));
      }
    }
  };
  collect(element, false);
  return layTable(rows);
}

function readCells(row: Element, inHead: boolean, context: Context, budget: Budget): Cell[] {
  return row.childNodes.flatMap((cell) => {
    if (!('tagName' in cell) || (cell.tagName !== 'td' && cell.tagName !== 'th')) return [];
    const header = inHead || cell.tagName === 'th';
    const shape = { ...plainShape, align: readAlignment(cell) };
    const blocks = readBlocks(cell.childNodes, { ...context, marks: new Set(), href: null }, budget, shape);
    return {
      header,
      colspan: boundedInteger(attribute(cell, 'colspan'), 1, richTextLimits.tableColumns, 1),
      rowspan: boundedInteger(attribute(cell, 'rowspan'), 1, richTextLimits.tableRows, 1),
      content: blocks.length > 0 ? blocks : [lineOf(plainShape, [])],
    };
  });
}
