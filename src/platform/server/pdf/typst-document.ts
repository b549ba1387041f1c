import { findImageSize } from '../rich-text/image-size.ts';
import { readRichText } from '../rich-text/read-rich-text.ts';
import { imagesOf, type ImageSource } from '../rich-text/tree.ts';
import type { DocumentInput, DocumentSigner, Validation } from './document-input.ts';
import { makeQrCode, qrCodeSvg } from './qr-code.ts';
import { writeBlocks } from './typst-blocks.ts';
import { call, literal, sequence, text } from './typst-code.ts';
import { formatCode, validationAddress, validationText } from './validation-line.ts';

export interface TypstDocument {
  readonly source: string;
  /** Files the source names, by path. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** PDF/A-2a when every image is described, else 2b. */
  readonly standard: 'a-2a' | 'a-2b';
  readonly timestamp: number;
}

/** The whole document as Typst code: the same input gives the same code. */
export function writeTypstDocument(input: DocumentInput): TypstDocument {
  const files = new Map<string, Buffer>();
  const addFile = (bytes: Uint8Array, extension: string): string => {
    const path = `/file-${files.size + 1}.${extension}`;
    files.set(path, Buffer.from(bytes));
    return path;
  };
  const imageBytes = (source: ImageSource): Uint8Array | undefined =>
    source.kind === 'file' ? input.images?.get(source.id) : Buffer.from(source.base64, 'base64');

  const { blocks } = readRichText(input.html);
  const logo = input.header.logo === undefined ? null : findImageSize(Buffer.from(input.header.logo));
  const logoPath = logo && input.header.logo ? addFile(input.header.logo, logo.type) : null;
  const qrPath = input.validation
    ? addFile(Buffer.from(qrCodeSvg(makeQrCode(validationAddress(input.validation)))), 'svg')
    : null;

  const body = [
    writeHeader(input.header, logoPath),
    call('align', 'center', call('heading', 'level: 1', text(input.title.toLocaleUpperCase('pt-BR')))),
    ...writeReference(input),
    ...writeBlocks(blocks, { imageBytes, addFile }),
    ...(input.placeAndDate ? [`v(1.2em)`, call('align', 'center', text(input.placeAndDate))] : []),
    ...writeClosing(input),
  ];
  return {
    source: `${writeSettings(input, qrPath)}\n#{\n${body.join('\n')}\n}\n`,
    files,
    standard: imagesOf(blocks).every((image) => image.alt !== '') ? 'a-2a' : 'a-2b',
    timestamp: Math.floor(input.date.getTime() / 1000),
  };
}

function writeSettings(input: DocumentInput, qrPath: string | null): string {
  const { header, title, nup } = input;
  const running = call(
    'grid',
    'columns: (1fr, auto)',
    'column-gutter: 6mm',
    text(`${header.organ} · ${title}`),
    text(nup ?? ''),
  );
  const small = 'set text(font: "Arimo", size: 8pt, fill: luma(80), hyphenate: false); set par(justify: false)';
  return [
    `#set document(title: ${literal(title)}, author: ${literal(header.organ)}, date: auto)`,
    '#set text(font: "Tinos", size: 12pt, lang: "pt", region: "br", fallback: false)',
    '#set par(leading: 0.72em, spacing: 1.05em)',
    '#set page(paper: "a4", margin: (top: 24mm, bottom: 24mm, left: 30mm, right: 22mm),',
    `  header: context if counter(page).get().first() > 1 {${small}; ${running}; v(-4pt); line(length: 100%, stroke: 0.4pt + luma(140))},`,
    `  footer: context {${small}; align(center, text("Folha " + str(counter(page).get().first()) + " de " + str(counter(page).final().first())))},`,
    `  background: ${input.validation && qrPath ? writeSideLine(input.validation, qrPath) : 'none'})`,
    '#show heading: set block(above: 1.5em, below: 1em)',
    '#show heading: set text(size: 12pt, hyphenate: false)',
    '#show heading.where(level: 1): set text(size: 13pt)',
    '#show heading.where(level: 2): set text(size: 13pt)',
    '#show heading.where(level: 4): set text(style: "italic")',
    '#set list(indent: 1.25em, body-indent: 0.6em)',
    '#set enum(indent: 1.25em, body-indent: 0.6em)',
    '#set table(stroke: 0.5pt + luma(120), inset: (x: 5pt, y: 4.5pt))',
    '#show table: set text(size: 10.5pt)',
    '#show table: set par(leading: 0.55em, spacing: 0.7em)',
    '#show table: set block(above: 1.2em, below: 1.2em)',
    '#set image(fit: "contain")',
  ].join('\n');
}

/** Decoration of every page, so it does not interrupt who listens to the text; the last block says the same in prose. */
function writeSideLine(validation: Validation, qrPath: string): string {
  const line = text(validationText(validation), 'font: "Arimo"', 'size: 7.5pt', 'fill: luma(60)', 'hyphenate: false');
  const turned = call('rotate', '90deg', 'reflow: true', call('box', line));
  return sequence([
    call(
      'place',
      'top + right',
      'dx: -16.5mm',
      'dy: 24mm',
      'line(length: 229mm, angle: 90deg, stroke: 0.5pt + luma(160))',
    ),
    call('place', 'top + right', 'dx: -11.5mm', 'dy: 26mm', turned),
    call(
      'place',
      'bottom + right',
      'dx: -3mm',
      'dy: -24mm',
      call('image', literal(qrPath), 'width: 12.5mm', `alt: ${literal('Código QR da página de validação')}`),
    ),
  ]);
}

function writeHeader(header: DocumentInput['header'], logoPath: string | null): string {
  const lines = [
    text(header.government.toLocaleUpperCase('pt-BR'), 'weight: "bold"', 'size: 11.5pt'),
    ...[header.organ, header.unit].filter((line) => line !== '').map((line) => text(line, 'size: 11pt')),
  ];
  const logo =
    logoPath === null
      ? []
      : [
          call('image', literal(logoPath), 'height: 17mm', `alt: ${literal(`Logotipo: ${header.organ}`)}`),
          'v(1.5mm, weak: true)',
        ];
  const names = call('par', 'leading: 0.5em', 'justify: false', lines.join(' + linebreak() + '));
  return sequence([
    call('align', 'center', sequence([...logo, names])),
    'v(1mm)',
    'line(length: 100%, stroke: 0.6pt + luma(110))',
    'v(2mm)',
  ]);
}

function writeReference({ nup, subject }: DocumentInput): string[] {
  const lines = [...(nup ? [['Processo:', nup]] : []), ...(subject ? [['Assunto:', subject]] : [])].map(
    ([label, value]) => `${text(label ?? '', 'weight: "bold"')}, ${text(value ?? '')}`,
  );
  if (lines.length === 0) return [];
  const grid = call('grid', 'columns: (auto, 1fr)', 'column-gutter: 0.6em', 'row-gutter: 0.6em', ...lines);
  return [grid, 'v(0.8em)'];
}

/** Who is asked to sign and how to check the document, kept on one page: neither stands alone on the last one. */
function writeClosing({ signers, validation }: DocumentInput): string[] {
  const authenticity = validation ? ['v(2em)', writeAuthenticity(validation)] : [];
  const together = (pieces: string[]): string => call('block', 'breakable: false', 'width: 100%', sequence(pieces));
  if (signers.length === 0) return authenticity.length === 0 ? [] : [together(authenticity)];
  const cells = signers.map(writeSigner);
  const columns = signers.length === 1 ? '(1fr,)' : '(1fr, 1fr)';
  const grid = call('grid', `columns: ${columns}`, 'column-gutter: 8mm', 'row-gutter: 7mm', ...cells);
  const asked = text('Para assinatura eletrônica de:', 'size: 10pt', 'fill: luma(70)');
  const block = call('align', 'center', sequence([asked, 'v(1.4em, weak: true)', grid]));
  // A long list goes on to the next page by itself.
  return [
    'v(1.8em, weak: true)',
    ...(cells.length > 8 ? [block, ...authenticity] : [together([block, ...authenticity])]),
  ];
}

function writeSigner({ name, post, unit }: DocumentSigner): string {
  const below = [post ?? '', unit ?? ''].filter((line) => line !== '').map((line) => text(line, 'size: 11pt'));
  const lines = [text(name, 'weight: "bold"'), ...below];
  return call('par', 'leading: 0.5em', 'justify: false', lines.join(' + linebreak() + '));
}

function writeAuthenticity(validation: Validation): string {
  const sentence = [
    text('A autenticidade deste documento e as suas assinaturas podem ser conferidas em '),
    call('box', text(validationAddress(validation).replace(/\?.*$/, ''))),
    text(' com o código '),
    text(formatCode(validation.code), 'weight: "bold"'),
    text('.'),
  ];
  const box = call(
    'block',
    'breakable: false',
    'width: 100%',
    'stroke: (top: 0.4pt + luma(140))',
    'inset: (top: 6pt)',
    `{set text(font: "Arimo", size: 8pt, fill: luma(60), hyphenate: false); ${call('par', 'justify: false', sequence(sentence))}}`,
  );
  return box;
}
