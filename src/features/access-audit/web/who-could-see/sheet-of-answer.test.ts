import { expect, onTestFinished, test, vi } from 'vitest';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { listWhoCouldSee } from '../../contract/who-could-see/list-who-could-see.ts';
import { bringSheet } from './sheet-of-answer.ts';

const api = mockApi();

test('no name in the sheet is worked out by the program that opens it', async () => {
  const brought: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((bytes) => {
    brought.push(bytes as Blob);
    return 'blob:sheet';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const seen = { access: 'all' as const, words: 'Tudo' };
  const names = ['=1+1', '  =1+1', '\uFF1D1+1', 'Bia "B" Recebe'];
  api.answer(listWhoCouldSee, {
    results: names.map((name, at) => ({ person_id: at + 1, name, capacities: [], seen, reasons: [] })),
    count: names.length,
    count_relation: 'eq',
  });
  await bringSheet(7, 'process');
  const lines = (await brought[0]!.text()).split('\r\n').slice(1, -1);
  expect(lines.map((line) => line.split(';')[0])).toEqual([
    `"'=1+1"`,
    `"'  =1+1"`,
    `"'\uFF1D1+1"`,
    '"Bia ""B"" Recebe"',
  ]);
});
