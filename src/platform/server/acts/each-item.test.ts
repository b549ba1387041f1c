import { expect, it } from 'vitest';
import { errorKind } from '../../contract/error-kind.ts';
import { eachItem, orRefusal, sumUp } from './each-item.ts';
import { Refusal } from './refusal.ts';

const closed = errorKind('CLOSED', 409, 'Está fechado.');

const open = async (box: string) => {
  if (box.startsWith('closed')) throw new Refusal(closed, { message: `A caixa ${box} está fechada.` });
  if (box === 'broken') throw new Error('no such box');
  return { box, ok: true };
};
const openEach = (boxes: readonly string[]) => eachItem(boxes, open, (box, told) => ({ box, ...told }));

it('does each item in its order and tells which was refused, and why', async () => {
  expect(await openEach(['a', 'closed b', 'c'])).toEqual([
    { box: 'a', ok: true },
    { box: 'closed b', ok: false, code: 'CLOSED', message: 'A caixa closed b está fechada.' },
    { box: 'c', ok: true },
  ]);
});

it('refuses the call when its only item is refused', async () => {
  await expect(openEach(['closed a'])).rejects.toThrow(Refusal);
});

it('takes no failure for a refusal', async () => {
  await expect(openEach(['a', 'broken'])).rejects.toThrow('no such box');
  await expect(orRefusal(open('broken'))).rejects.toThrow('no such box');
});

it('sums up what was done', () => {
  const said = { one: 'Caixa aberta.', many: 'caixas abertas' };
  const [done, refused] = [{ ok: true }, { ok: false }];
  expect(sumUp([done], said)).toBe('Caixa aberta.');
  expect(sumUp([done, done], said)).toBe('2 caixas abertas.');
  expect(sumUp([done, refused], said)).toBe('1 de 2 caixas abertas.');
  expect(sumUp([refused, refused], said)).toBe('0 de 2 caixas abertas.');
});
