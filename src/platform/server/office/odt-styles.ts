import type { MarkName } from '../../contract/rich-text.ts';
import { paper, textLine } from './export-input.ts';
import { element } from './xml.ts';

/** Automatic styles of a text, each made once and named when first asked for. */
export interface OdtStyles {
  paragraph(shape: ParagraphShape): string;
  text(marks: readonly MarkName[], isLink: boolean): string;
  column(width: number): string;
  list(ordered: boolean, level: number): string;
  /** All of them, as the content of `office:automatic-styles`. */
  written(): string;
}

export interface ParagraphShape {
  readonly parent: string;
  readonly align?: 'left' | 'center' | 'right' | 'justify';
  /** Points. */
  readonly left?: number;
  readonly firstLine?: number;
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
        const { parent, align, left, firstLine } = shape;
        const properties = element('style:paragraph-properties', {
          'fo:text-align': align && alignmentOf[align],
          'fo:margin-left': left === undefined ? undefined : `${left}pt`,
          'fo:text-indent': firstLine === undefined ? undefined : `${firstLine}pt`,
        });
        return element(
          'style:style',
          { 'style:name': name, 'style:family': 'paragraph', 'style:parent-style-name': parent },
          properties,
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
    list: (ordered, level) =>
      named('L', `${ordered}${level}`, (name) => {
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
          ordered
            ? element(
                'text:list-level-style-number',
                { 'text:level': index + 1, 'style:num-format': '1', 'style:num-suffix': '.' },
                place,
              )
            : element(
                'text:list-level-style-bullet',
                { 'text:level': index + 1, 'text:bullet-char': bullets[level % 3] },
                place,
              ),
        );
        return element('text:list-style', { 'style:name': name }, levels.join(''));
      }),
    written: () => written.join('') + gridStyle + cellStyle('CellPlain') + cellStyle('CellHeader', '#eeeeee'),
  };
}

const gridStyle = element(
  'style:style',
  { 'style:name': 'Grid', 'style:family': 'table' },
  element('style:table-properties', {
    'style:width': `${textLine}pt`,
    'table:align': 'left',
    'fo:margin-top': '6pt',
    'fo:margin-bottom': '10pt',
  }),
);

const cellStyle = (name: string, fill?: string): string =>
  element(
    'style:style',
    { 'style:name': name, 'style:family': 'table-cell' },
    element('style:table-cell-properties', {
      'fo:padding': '3pt',
      'fo:border': '0.5pt solid #787878',
      'fo:background-color': fill,
    }),
  );

const font = 'Times New Roman';

const paragraphStyle = (name: string, paragraph: Record<string, string>, text: Record<string, string> = {}): string =>
  element(
    'style:style',
    {
      'style:name': name,
      'style:family': 'paragraph',
      'style:parent-style-name': name === 'Standard' ? undefined : 'Standard',
    },
    element('style:paragraph-properties', paragraph) +
      (Object.keys(text).length > 0 ? element('style:text-properties', text) : ''),
  );

const heading = (level: number, italic: boolean): string =>
  element(
    'style:style',
    {
      'style:name': `Heading_20_${level}`,
      'style:display-name': `Heading ${level}`,
      'style:family': 'paragraph',
      'style:parent-style-name': 'Standard',
      'style:default-outline-level': level,
    },
    element('style:paragraph-properties', {
      'fo:margin-top': '12pt',
      'fo:margin-bottom': '6pt',
      'fo:keep-with-next': 'always',
    }) +
      element('style:text-properties', {
        'fo:font-weight': 'bold',
        'fo:font-size': level === 1 ? '13pt' : '12pt',
        'fo:font-style': italic ? 'italic' : undefined,
      }),
  );

/** Styles people see by name in the editor, the page, and the folio below it. */
export function commonStyles(): string {
  const { width, height, top, bottom, left, right } = paper;
  const number = element('text:page-number', { 'text:select-page': 'current' }, '1');
  const footer = element(
    'style:footer',
    {},
    element('text:p', { 'text:style-name': 'Footer' }, `Folha ${number} de ${element('text:page-count', {}, '1')}`),
  );
  const base = element(
    'style:default-style',
    { 'style:family': 'paragraph' },
    element('style:text-properties', {
      'style:font-name': font,
      'fo:font-family': `'${font}'`,
      'fo:font-size': '12pt',
      'fo:language': 'pt',
      'fo:country': 'BR',
    }),
  );
  return (
    element(
      'office:styles',
      {},
      [
        base,
        paragraphStyle('Standard', { 'fo:margin-bottom': '6pt', 'fo:line-height': '120%' }),
        paragraphStyle('Institution', { 'fo:text-align': 'center', 'fo:margin-bottom': '0pt' }),
        paragraphStyle(
          'Title',
          { 'fo:text-align': 'center', 'fo:margin-top': '12pt', 'fo:margin-bottom': '12pt' },
          { 'fo:font-size': '13pt', 'fo:font-weight': 'bold' },
        ),
        paragraphStyle('Reference', { 'fo:margin-bottom': '6pt' }),
        // The date and each name stay with the line below them.
        paragraphStyle('Closing', {
          'fo:text-align': 'center',
          'fo:margin-top': '16pt',
          'fo:margin-bottom': '0pt',
          'fo:keep-with-next': 'always',
        }),
        paragraphStyle('Signer', { 'fo:text-align': 'center', 'fo:margin-bottom': '0pt' }),
        paragraphStyle('Item', { 'fo:margin-bottom': '3pt' }),
        paragraphStyle('Cell', { 'fo:margin-bottom': '2pt', 'fo:line-height': '100%' }, { 'fo:font-size': '10.5pt' }),
        paragraphStyle(
          'CellHeading',
          { 'fo:margin-bottom': '2pt', 'fo:line-height': '100%' },
          { 'fo:font-size': '10.5pt', 'fo:font-weight': 'bold' },
        ),
        paragraphStyle('Footer', { 'fo:text-align': 'center' }, { 'fo:font-size': '8pt' }),
        heading(1, false),
        heading(2, false),
        heading(3, true),
      ].join(''),
    ) +
    element(
      'office:automatic-styles',
      {},
      [
        element(
          'style:page-layout',
          { 'style:name': 'Paper' },
          element('style:page-layout-properties', {
            'fo:page-width': `${width}mm`,
            'fo:page-height': `${height}mm`,
            'fo:margin-top': `${top}mm`,
            'fo:margin-bottom': `${bottom - 10}mm`,
            'fo:margin-left': `${left}mm`,
            'fo:margin-right': `${right}mm`,
          }) +
            element(
              'style:footer-style',
              {},
              element('style:header-footer-properties', { 'fo:min-height': '10mm', 'fo:margin-top': '4mm' }),
            ),
        ),
      ].join(''),
    ) +
    element(
      'office:master-styles',
      {},
      element('style:master-page', { 'style:name': 'Standard', 'style:page-layout-name': 'Paper' }, footer),
    )
  );
}
