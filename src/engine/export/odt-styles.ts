import { afterNumber, type MarkName, type Numbering } from '../../kernel/texts/rich-text.ts';
import { element } from './xml.ts';

/** Automatic styles of a text, each made once and named when first asked for. */
export interface OdtStyles {
  paragraph(shape: ParagraphShape): string;
  text(marks: readonly MarkName[], isLink: boolean): string;
  column(width: number): string;
  /** Of a table as wide as the line, and of its cells with so much at their sides. */
  grid(line: number): string;
  cell(header: boolean, inset: number): string;
  /** Of a paragraph, without height, that begins a page upright or on its side. */
  pageStart(turned: boolean): string;
  /** Of a list counted like that; null for bullets. */
  list(numbering: Numbering | null, level: number): string;
  /** All of them, as the content of `office:automatic-styles`. */
  written(): string;
}

export interface ParagraphShape {
  readonly parent: string;
  readonly align?: 'left' | 'center' | 'right' | 'justify';
  /** Points. */
  readonly left?: number;
  readonly firstLine?: number;
  /** On the page of the next paragraph. */
  readonly kept?: boolean;
  /** Points of its letters, where they are not those of the parent. */
  readonly letters?: number;
}

const markProperties: Readonly<Record<MarkName, Readonly<Record<string, string>>>> = {
  bold: { 'fo:font-weight': 'bold' },
  italic: { 'fo:font-style': 'italic' },
  underline: { 'style:text-underline-style': 'solid', 'style:text-underline-width': 'auto' },
  strike: { 'style:text-line-through-style': 'solid' },
  superscript: { 'style:text-position': 'super 58%' },
  subscript: { 'style:text-position': 'sub 58%' },
};

const alignmentOf = { left: 'start', center: 'center', right: 'end', justify: 'justify' } as const;
const bullets = ['•', '◦', '▪'];

/** Styles by what they look like: each is written once, however often it is asked for. */
export function collectStyles(): OdtStyles {
  const made = new Map<string, string>();
  const written: string[] = [];
  const named = (prefix: string, key: string, make: (name: string) => string): string => {
    const found = made.get(prefix + key);
    if (found !== undefined) return found;
    const name = `${prefix}${made.size + 1}`;
    made.set(prefix + key, name);
    written.push(make(name));
    return name;
  };
  return {
    paragraph: (shape) =>
      named('P', JSON.stringify(shape), (name) => {
        const { parent, align, left, firstLine, letters, kept } = shape;
        const properties = element('style:paragraph-properties', {
          'fo:text-align': align && alignmentOf[align],
          'fo:margin-left': left === undefined ? undefined : `${left}pt`,
          'fo:text-indent': firstLine === undefined ? undefined : `${firstLine}pt`,
          'fo:keep-with-next': kept === true ? 'always' : undefined,
        });
        return element(
          'style:style',
          { 'style:name': name, 'style:family': 'paragraph', 'style:parent-style-name': parent },
          letters === undefined
            ? properties
            : properties + element('style:text-properties', { 'fo:font-size': `${letters.toFixed(1)}pt` }),
        );
      }),
    text: (marks, isLink) =>
      named('T', `${marks.join()}${isLink}`, (name) => {
        const all = isLink ? ([...marks, 'underline'] as const) : marks;
        const properties = Object.assign({}, ...all.map((mark) => markProperties[mark])) as Record<string, string>;
        return element(
          'style:style',
          { 'style:name': name, 'style:family': 'text' },
          element('style:text-properties', properties),
        );
      }),
    column: (width) =>
      named('C', width.toFixed(1), (name) => {
        const properties = element('style:table-column-properties', { 'style:column-width': `${width.toFixed(1)}pt` });
        return element('style:style', { 'style:name': name, 'style:family': 'table-column' }, properties);
      }),
    grid: (line) => named('G', line.toFixed(1), (name) => gridStyle(name, line)),
    cell: (header, inset) => named('D', `${header}${inset.toFixed(1)}`, (name) => cellStyle(name, header, inset)),
    pageStart: (turned) => named('S', String(turned), (name) => pageStartStyle(name, turned)),
    list: (numbering, level) =>
      named('L', `${numbering ?? 'bullets'}${level}`, (name) => {
        const place = element(
          'style:list-level-properties',
          { 'text:list-level-position-and-space-mode': 'label-alignment' },
          element('style:list-level-label-alignment', {
            'text:label-followed-by': 'listtab',
            'fo:margin-left': `${36 + level * 21}pt`,
            'fo:text-indent': '-18pt',
            'text:list-tab-stop-position': `${36 + level * 21}pt`,
          }),
        );
        // A list inside another is at its level there, so the same mark stands at all of them.
        const levels = Array.from({ length: 9 }, (_, index) =>
          numbering === null
            ? element(
                'text:list-level-style-bullet',
                { 'text:level': index + 1, 'text:bullet-char': bullets[level % 3] },
                place,
              )
            : element(
                'text:list-level-style-number',
                { 'text:level': index + 1, 'style:num-format': numbering, 'style:num-suffix': afterNumber[numbering] },
                place,
              ),
        );
        return element('text:list-style', { 'style:name': name }, levels.join(''));
      }),
    written: () => written.join(''),
  };
}

const gridStyle = (name: string, line: number): string =>
  element(
    'style:style',
    { 'style:name': name, 'style:family': 'table' },
    element('style:table-properties', {
      'style:width': `${line.toFixed(1)}pt`,
      'table:align': 'left',
      'fo:margin-top': '6pt',
      'fo:margin-bottom': '10pt',
    }),
  );

const cellStyle = (name: string, header: boolean, inset: number): string =>
  element(
    'style:style',
    { 'style:name': name, 'style:family': 'table-cell' },
    element('style:table-cell-properties', {
      'fo:padding-top': '3pt',
      'fo:padding-bottom': '3pt',
      'fo:padding-left': `${inset.toFixed(1)}pt`,
      'fo:padding-right': `${inset.toFixed(1)}pt`,
      'fo:border': '0.5pt solid #787878',
      'fo:background-color': header ? '#eeeeee' : undefined,
    }),
  );

const pageStartStyle = (name: string, turned: boolean): string =>
  element(
    'style:style',
    {
      'style:name': name,
      'style:family': 'paragraph',
      'style:parent-style-name': 'Standard',
      'style:master-page-name': turned ? 'Turned' : 'Standard',
    },
    element('style:paragraph-properties', { 'fo:margin-bottom': '0pt', 'fo:line-height': '100%' }) +
      element('style:text-properties', { 'fo:font-size': '1pt' }),
  );
