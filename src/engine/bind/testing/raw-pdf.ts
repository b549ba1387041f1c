/** A PDF written by hand for tests: body of each object by its number; object 1 is the catalog. */
export function rawPdf(
  objects: Readonly<Record<number, string | { readonly dict: string; readonly data: string }>>,
  trailer = '',
): Buffer {
  let text = '%PDF-1.7\n';
  const numbers = Object.keys(objects).map(Number);
  const size = Math.max(...numbers) + 1;
  const offsets = new Map<number, number>();
  for (const number of numbers) {
    offsets.set(number, text.length);
    const body = objects[number] ?? 'null';
    text += `${number} 0 obj\n`;
    if (typeof body === 'string') text += body;
    else text += `<<${body.dict}/Length ${body.data.length}>>\nstream\n${body.data}\nendstream`;
    text += '\nendobj\n';
  }
  const start = text.length;
  text += `xref\n0 ${size}\n0000000000 65535 f \n`;
  for (let number = 1; number < size; number += 1) {
    const offset = offsets.get(number);
    text += offset === undefined ? '0000000000 00000 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  }
  return Buffer.from(`${text}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`, 'latin1');
}
