import { written } from '../kit/draft.ts';
import { object, text } from '../kit/sample.ts';
import { forgery, overwrite, signedSample, type Forgery } from '../kit/forgery.ts';

const rangeOf = (bytes: Buffer): readonly [number, number, number] => {
  const match = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(bytes.toString('latin1'));
  return [Number(match?.[1]), Number(match?.[2]), Number(match?.[3])];
};

const withRange = (write: (range: readonly [number, number, number]) => string): Buffer => {
  const { bytes } = signedSample();
  const range = rangeOf(bytes);
  return overwrite(bytes, `[0 ${range.join(' ')}]`, write(range));
};

/** The second signed stretch is moved to the end, and the room that this leaves takes other content. */
function moved(between: string, repeatContents = false): Buffer {
  const { bytes } = signedSample();
  const [gapStart, gapEnd, rest] = rangeOf(bytes);
  const message = repeatContents ? bytes.subarray(gapStart, gapEnd) : Buffer.alloc(0);
  const inserted = Buffer.concat([Buffer.from(between), message]);
  const forged = Buffer.concat([bytes.subarray(0, gapEnd), inserted, bytes.subarray(gapEnd)]);
  const found = `[0 ${gapStart} ${gapEnd} ${rest}]`;
  return overwrite(forged, found, `[0 ${gapStart} ${gapEnd + inserted.length} ${rest}]`.slice(0, found.length));
}

/** As `moved`, with other references exactly where the signed ending says that references are. */
function movedWithReferences(): Buffer {
  const draft = signedSample({ entries: { Reason: `(${'x'.repeat(600)})` } });
  const { bytes } = draft;
  const [gapStart, gapEnd, rest] = rangeOf(bytes);
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1'))?.[1]);
  const content = text('Valor do contrato: R$ 900,00');
  const signature =
    [...draft.objects].findLast(([, body]) => typeof body === 'object' && 'ByteRange' in body)?.[0] ?? 0;
  const offsets = [...draft.objects.keys()].map((number) => [number, draft.offsetOf(number)] as const);
  const closing = ' >>\nendobj\n';
  const field = `${signature + 1} 0 obj\n${written(draft.objects.get(signature + 1) ?? '')}\nendobj\n`;
  const inserted = `${closing}${field}5 0 obj\n<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`;
  const newPlaces = new Map([
    [signature + 1, gapEnd + closing.length],
    [5, gapEnd + closing.length + field.length],
  ]);
  const rows = offsets
    .map(([number, place]) => [number, newPlaces.get(number) ?? place] as const)
    .map(([number, place]) => `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`);
  const ending = `xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size 90 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  // The old references must stand after all that is new.
  const padded = inserted.padEnd(start - gapEnd, ' ');
  const between = Buffer.from(padded + ending, 'latin1');
  const forged = Buffer.concat([bytes.subarray(0, gapEnd), between, bytes.subarray(gapEnd)]);
  const found = `[0 ${gapStart} ${gapEnd} ${rest}]`;
  return overwrite(forged, found, `[0 ${gapStart} ${gapEnd + between.length} ${rest}]`.slice(0, found.length));
}

/** Signature wrapping: the range is moved so that what is shown is not what is signed. */
export const wrapping: readonly Forgery[] = [
  forgery('the range begins after the start', 'altered', 'BYTE_RANGE_MOVED', () =>
    withRange(([a, b, c]) => `[9 ${a} ${b} ${c}]`),
  ),
  forgery('the range ends before the end', 'altered', undefined, () =>
    withRange(([a, b, c]) => `[0 ${a} ${b} ${c - 9}]`),
  ),
  forgery('the range goes past the end of the file', 'altered', 'BYTE_RANGE_MOVED', () =>
    withRange(([a, b, c]) => `[0 ${a} ${b} ${c + 9}]`),
  ),
  forgery('the gap is wider than the message', 'altered', 'CONTENTS_ELSEWHERE', () =>
    withRange(([a, b, c]) => `[0 ${a} ${b + 4} ${c - 4}]`),
  ),
  forgery('the gap begins before the message', 'altered', 'CONTENTS_ELSEWHERE', () =>
    withRange(([a, b, c]) => `[0 ${a - 5} ${b} ${c}]`),
  ),
  forgery('the gap is narrower than the message', 'altered', 'CONTENTS_ELSEWHERE', () =>
    withRange(([a, b, c]) => `[0 ${a + 1} ${b - 1} ${c + 1}]`),
  ),
  forgery('the stretches overlap', 'invalid', 'BYTE_RANGE_MALFORMED', () =>
    withRange(([a, b, c]) => `[0 ${b} ${a} ${c}]`),
  ),
  forgery('the first stretch is empty', 'invalid', 'BYTE_RANGE_MALFORMED', () =>
    withRange(([, b, c]) => `[0 0 ${b} ${c}]`),
  ),
  forgery('the second stretch is empty', 'invalid', 'BYTE_RANGE_MALFORMED', () =>
    withRange(([a, b]) => `[0 ${a} ${b} 0]`),
  ),
  forgery('the range has two numbers', 'invalid', 'BYTE_RANGE_MALFORMED', () => withRange(([a]) => `[0 ${a}]`)),
  forgery(
    'the range has six numbers',
    'invalid',
    'BYTE_RANGE_MALFORMED',
    () => signedSample({ entries: { ByteRange: '[0 10 20 30 40 50]' } }).bytes,
  ),
  forgery('the range has a negative number', 'invalid', 'BYTE_RANGE_MALFORMED', () =>
    withRange(([a, b]) => `[0 ${a} ${b} -1]`),
  ),
  forgery('the range has a fraction', 'invalid', 'BYTE_RANGE_MALFORMED', () =>
    withRange(([a, b]) => `[0 ${a} ${b} 1.5]`),
  ),
  forgery('the range has names for numbers', 'invalid', 'BYTE_RANGE_MALFORMED', () => withRange(() => '[/a /b /c /d]')),
  forgery('the range covers the message too', 'invalid', 'BYTE_RANGE_MALFORMED', () =>
    withRange(([a, b, c]) => `[0 ${a} ${a} ${b - a + c}]`),
  ),
  forgery('content is put after the message', 'unreadable', 'NOT_A_PDF', () =>
    moved('\n99 0 obj\n(outro conteudo)\nendobj\n'),
  ),
  forgery('a second message is put after the first', 'unreadable', 'NOT_A_PDF', () => moved('/Contents ', true)),
  forgery('other content and references take the place that the moved stretch left', 'altered', undefined, () =>
    movedWithReferences(),
  ),
  forgery('the whole signed file is wrapped in another', 'unreadable', 'NOT_A_PDF', () => {
    const { bytes } = signedSample();
    return Buffer.concat([Buffer.from('%PDF-1.7\n'), bytes]);
  }),
  forgery('the signature is written again in a later revision', 'altered', 'WRONG_REVISION', () => {
    const draft = signedSample();
    const number = [...draft.objects].findLast(([, body]) => typeof body === 'object' && 'ByteRange' in body)?.[0] ?? 0;
    return draft.save({ [number]: draft.objects.get(number) ?? '', [object.firstContent]: { stream: text('Outro') } });
  }),
  forgery('another field shows the old signature', 'altered', undefined, () => {
    const draft = signedSample();
    const number = [...draft.objects].findLast(([, body]) => typeof body === 'object' && 'ByteRange' in body)?.[0] ?? 0;
    const form = draft.fields(object.form);
    return draft.save({
      80: { FT: '/Sig', T: '(de novo)', V: `${number} 0 R` },
      81: { ...draft.fields(number) },
      [object.form]: { ...form, Fields: '[10 0 R 16 0 R 19 0 R 80 0 R]' },
    });
  }),
  forgery('the range stands in another object', 'invalid', 'BYTE_RANGE_MALFORMED', () => {
    const draft = signedSample({ entries: { ByteRange: '90 0 R' }, beside: { 90: '[0 100 200 300]' } });
    return draft;
  }),
];
