import type { DocumentInput, DocumentSigner, Validation } from '../document-input.ts';
import type { SheetMeasures } from '../page-sheet.ts';
import { call, sequence, text } from './typst-code.ts';
import { formatCode, validationAddress } from '../validation-line.ts';

/** Who is asked to sign and how to check the document, kept on one page: neither stands alone on the last one. */
export function writeClosing({ signers, validation }: DocumentInput, { width, left, right }: SheetMeasures): string[] {
  const authenticity = validation ? ['v(2em)', writeAuthenticity(validation)] : [];
  const together = (pieces: string[]): string => call('block', 'breakable: false', 'width: 100%', sequence(pieces));
  if (signers.length === 0) return authenticity.length === 0 ? [] : [together(authenticity)];
  const cells = signers.map(writeSigner);
  const columns = signers.length === 1 || width - left - right < 90 ? '(1fr,)' : '(1fr, 1fr)';
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
    call('box', text(formatCode(validation.code), 'weight: "bold"')),
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
