import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readDelimited } from '../../kernel/sheets/delimited.ts';
import { streamDelimited } from './write-delimited.ts';

const columns = [{ name: 'Assunto' }, { name: 'Dias' }];
const write = async (rows: Iterable<readonly (string | number | null)[]>) =>
  (await buffer(streamDelimited({ columns, rows }))).toString();

test('what is written is read again, cell by cell', async () => {
  const rows = [
    ['Férias; gozo', '1'],
    ['Disse "sim"', '2'],
    ['Duas\nlinhas', '3'],
    ['', '4'],
  ];
  expect(readDelimited(await write(rows))).toEqual([['Assunto', 'Dias'], ...rows]);
});

test('numbers have a comma before decimals, and what is not there is empty', async () => {
  expect(
    await write([
      ['a', 1.5],
      [null, 1204],
    ]),
  ).toBe('\uFEFFAssunto;Dias\r\na;1,5\r\n;1204\r\n');
});

test.each(['=1+1', '+1', '-1', '@soma', '\t=1', '  =1', '\r=1', '\uFF1D1', '=HYPERLINK("http://x")'])(
  'no program works out %j',
  async (cell) => {
    const [, [written = ''] = []] = readDelimited(await write([[cell]]));
    expect(written).toBe(`'${cell}`);
  },
);

test('what the rows fail with, the stream does', async () => {
  async function* broken() {
    yield ['a', 1];
    throw new Error('gone');
  }
  await expect(buffer(streamDelimited({ columns, rows: broken() }))).rejects.toThrow('gone');
});

test('many rows come in pieces', async () => {
  let pieces = 0;
  const rows = Array.from({ length: 20_000 }, (_, at) => [`Linha ${at}`, at]);
  for await (const _ of streamDelimited({ columns, rows })) pieces += 1;
  expect(pieces).toBeGreaterThan(3);
});
