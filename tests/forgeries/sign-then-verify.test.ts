import { expect, test } from 'vitest';
import { signPdf } from '../../src/engine/sign/index.ts';
import { at, person, signedSample } from './kit/forgery.ts';
import { officeFile, officeObject } from './kit/office-file.ts';
import { object, text } from './kit/sample.ts';

const sign = (pdf: Buffer) => signPdf(pdf, { signer: person.signer, name: 'João', reason: '', signingTime: at });
const other = officeFile('Despacho').lastIndexOf(`\n${officeObject.content} 0 obj`, undefined, 'latin1') + 1;

test.each([
  [
    'holds two contents in one place',
    () => officeFile('Despacho', { rows: { [officeObject.content]: [1, other, 0] } }),
  ],
  [
    'was altered after somebody signed it',
    () => signedSample().save({ [object.firstContent]: { stream: text('Outro') } }).bytes,
  ],
  ['has an object between its two ends', () => officeFile('Despacho', { between: '5 0 obj\r\n<<>>\r\nendobj\r\n' })],
])('a file that %s takes no signature, for none could be verified', async (_, make) => {
  await expect(sign(make())).rejects.toMatchObject({ code: 'SEAL_UNVERIFIABLE' });
});

test('a file as Word writes it takes one', async () => {
  expect((await sign(officeFile('Despacho'))).length).toBeGreaterThan(0);
});
