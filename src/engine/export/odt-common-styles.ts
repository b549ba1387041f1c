import { paper } from './export-input.ts';
import { element } from './xml.ts';

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
        paragraphStyle('SignerKept', {
          'fo:text-align': 'center',
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
    element('office:automatic-styles', {}, pageLayout('Paper', false) + pageLayout('PaperTurned', true)) +
    element(
      'office:master-styles',
      {},
      element('style:master-page', { 'style:name': 'Standard', 'style:page-layout-name': 'Paper' }, footer) +
        element('style:master-page', { 'style:name': 'Turned', 'style:page-layout-name': 'PaperTurned' }, footer),
    )
  );
}

function pageLayout(name: string, turned: boolean): string {
  const { width, height, top, bottom, left, right } = paper;
  const properties = element('style:page-layout-properties', {
    'fo:page-width': `${turned ? height : width}mm`,
    'fo:page-height': `${turned ? width : height}mm`,
    'style:print-orientation': turned ? 'landscape' : 'portrait',
    'fo:margin-top': `${top}mm`,
    'fo:margin-bottom': `${bottom - 10}mm`,
    'fo:margin-left': `${left}mm`,
    'fo:margin-right': `${right}mm`,
  });
  const space = element('style:header-footer-properties', { 'fo:min-height': '10mm', 'fo:margin-top': '4mm' });
  return element('style:page-layout', { 'style:name': name }, properties + element('style:footer-style', {}, space));
}
