import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { readStoredEvidence } from './stored-evidence.ts';

const MEGABYTE = 1024 * 1024;

test('a list that names the same packed stream hundreds of times takes the memory of one', () => {
  const { view } = readDocument(fileWithEvidence(deflateSync(Buffer.alloc(MEGABYTE)), 400));
  const { crls, ocsps } = readStoredEvidence(view);
  expect(new Set([...crls, ...ocsps].map(({ buffer }) => buffer)).size).toBe(1);
});

test('streams that unpack to more than a file may are left out', () => {
  const { view } = readDocument(fileWithEvidence(deflateSync(Buffer.alloc(60 * MEGABYTE)), 1, 8));
  const { crls } = readStoredEvidence(view);
  expect(crls.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(256 * MEGABYTE);
});

/** A file whose catalog lists `copies` streams, each `times`, as evidence. */
function fileWithEvidence(packed: Buffer, times: number, copies = 1): Buffer {
  const names = Array.from({ length: copies }, (_, index) => `${index + 4} 0 R `.repeat(times)).join('');
  const stream = `<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  const objects = [
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R /DSS << /CRLs [${names}] /OCSPs [${names}] >> >>`),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 10 10] >>'),
    ...Array.from({ length: copies }, () => Buffer.concat([Buffer.from(stream), packed, Buffer.from('\nendstream')])),
  ];
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets = objects.map((object, index) => {
    const at = parts.reduce((sum, { length }) => sum + length, 0);
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'));
    return at;
  });
  const start = parts.reduce((sum, { length }) => sum + length, 0);
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}
