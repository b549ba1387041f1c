import type { DocumentInput, DocumentSigner, Validation } from '../document-input.ts';
import { pointsPerMillimetre, type SheetMeasures } from '../page-sheet.ts';
import { bodyLetters } from './typst-blocks.ts';
import { call, sequence, text } from './typst-code.ts';
import { writeText } from './typst-text.ts';
import { formatCode, validationAddress } from '../validation-line.ts';

/** Who is asked to sign and how to check the document, kept on one page where they fit: neither stands alone on the last one. */
export function writeClosing({ signers, validation }: DocumentInput, measures: SheetMeasures): string[] {
  const authenticity = validation ? ['v(2em)', writeAuthenticity(validation, measures.enlarged)] : [];
  const together = (pieces: string[]): string => call('block', 'breakable: false', 'width: 100%', sequence(pieces));
  if (signers.length === 0) return authenticity.length === 0 ? [] : [together(authenticity)];
  const inTwo = signers.length > 1 && measures.width - measures.left - measures.right >= 90;
  const line =
    ((measures.width - measures.left - measures.right) * pointsPerMillimetre) / (bodyLetters * measures.enlarged);
  const asked = text('Para assinatura eletrônica de:', 'size: 0.84em', 'fill: luma(70)');
  const block = [call('block', 'sticky: true', 'below: 0.2em', asked), writeGrid(signers, inTwo, line)];
  const centred = call('align', 'center', sequence(block));
  const rows = signers.length / (inTwo ? 2 : 1);
  const fits =
    rows <= 4 && (rows * rowHeight + 30) * measures.enlarged < measures.height - measures.top - measures.bottom;
  // A long list goes on to the next page by itself.
  return ['v(1.8em, weak: true)', ...(fits ? [together([centred, ...authenticity])] : [centred, ...authenticity])];
}

/** Millimetres that a signer takes with a long name and unit. */
const rowHeight = 38;

/** Millimetres above a name: where a mark of the signature is seen, or a pen signs the printed copy. */
const signatureRoom = 12;

/** The last of an odd number stands in the middle. */
function writeGrid(signers: readonly DocumentSigner[], inTwo: boolean, line: number): string {
  const cells = signers.map((signer, index) => {
    const alone = inTwo && signers.length % 2 === 1 && index === signers.length - 1;
    return call(
      'grid.cell',
      'breakable: false',
      `colspan: ${alone ? 2 : 1}`,
      writeSigner(signer, alone || !inTwo ? line : line / 2 - 2),
    );
  });
  return call('grid', `columns: ${inTwo ? '(1fr, 1fr)' : '(1fr,)'}`, 'column-gutter: 8mm', 'row-gutter: 4mm', ...cells);
}

function writeSigner({ name, post, unit }: DocumentSigner, room: number): string {
  const below = [post ?? '', unit ?? ''].filter((line) => line !== '');
  const lines = [
    `{set text(weight: "bold"); ${writeText(name, room / 1.1)}}`,
    ...below.map((line) => `{set text(size: 0.92em); ${writeText(line, room)}}`),
  ];
  return sequence([
    `v(${signatureRoom}mm)`,
    call('par', 'leading: 0.5em', 'justify: false', lines.join(' + linebreak() + ')),
  ]);
}

function writeAuthenticity(validation: Validation, enlarged: number): string {
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
    `{set text(font: "Arimo", size: ${8 * enlarged}pt, fill: luma(60), hyphenate: false); ${call('par', 'justify: false', sequence(sentence))}}`,
  );
  return box;
}
