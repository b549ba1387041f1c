import { FLAT_SIDE, flatJpeg } from './flat-jpeg.ts';

/** A PDF of one page with what most pages have: words, a rule and a picture. A reader that drew it has made ready what it draws pages with. */
export function pageOfOurs(): Buffer {
  const jpeg = flatJpeg(3);
  const drawn = 'BT /F 12 Tf 72 720 Td (Carimbo) Tj ET 72 700 200 1 re f q 200 0 0 200 72 400 cm /S Do Q';
  const side = `/Width ${FLAT_SIDE}/Height ${FLAT_SIDE}`;
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let position = pieces[0]!.length;
  const add = (...parts: readonly (string | Buffer)[]): void => {
    offsets.push(position);
    for (const part of [`${offsets.length} 0 obj\n`, ...parts, '\nendobj\n']) {
      const bytes = Buffer.from(part);
      pieces.push(bytes);
      position += bytes.length;
    }
  };
  add('<</Type/Catalog/Pages 2 0 R>>');
  add('<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 595 842]>>');
  add('<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F 5 0 R>>/XObject<</S 6 0 R>>>>>>');
  add(`<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream`);
  add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  add(
    `<</Type/XObject/Subtype/Image${side}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>\nstream\n`,
    jpeg,
    '\nendstream',
  );
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = offsets.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${position}\n%%EOF\n`;
  return Buffer.concat([...pieces, Buffer.from(end)]);
}
