import { expect, test } from 'vitest';
import { z } from 'zod';
import { isPublic } from '../../contract/access.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { filtersOf } from '../../contract/list.ts';
import { InvalidInput } from './invalid-input.ts';
import { parseInput } from './parse-input.ts';

const contract = endpoint({
  method: 'POST',
  path: '/one',
  access: isPublic,
  summary: 'Um',
  input: {
    query: z.object({ search: z.string().optional() }),
    body: z.object({
      name: z.string(),
      cc: z.array(z.object({ name: z.string() })).default([]),
      any: z.unknown().optional(),
    }),
  },
  output: z.object({}),
});

function linesOf(body: unknown, query: unknown = {}) {
  try {
    return parseInput(contract, { params: {}, query, body });
  } catch (error) {
    return error instanceof InvalidInput ? error.lines.map(({ field, message }) => [field, message]) : error;
  }
}

const zero = 'Há uma letra invisível (código zero) no que foi enviado. Digite de novo.';

test('half of a letter, which no database keeps, is told at its field', () => {
  const message = 'Há uma letra pela metade no que foi enviado, que não se pode guardar. Digite de novo.';
  expect(linesOf({ name: 'a\ud800b' })).toEqual([['name', message]]);
  expect(linesOf({ name: 'a', cc: [{ name: '\udc00' }] })).toEqual([['cc.0.name', message]]);
  expect(linesOf({ name: 'a', any: { '\ud800': 1 } })).toEqual([['any', message]]);
  expect(linesOf({ name: 'whole: \ud83d\ude00' })).toMatchObject({ body: { name: 'whole: 😀' } });
});

test('what no database keeps is told of filters too, in which it is written by its code', () => {
  const filtered = { ...contract, query: z.object({ filters: filtersOf(z.unknown()) }) };
  const issuesOf = (filters: string) => {
    try {
      return parseInput(filtered, { params: {}, query: { filters }, body: { name: 'a' } });
    } catch (error) {
      return (error as InvalidInput).lines.map(({ field, message }) => [field, message]);
    }
  };
  expect(issuesOf('{"text":"\\u0000"}')).toEqual([['filters', zero]]);
  expect(issuesOf('{"text":"\\ud83d\\ude00"}')).toMatchObject({ query: { filters: { text: '😀' } } });
});

test.each([
  [{ name: 'a\0b' }, 'name'],
  [{ name: 'a', cc: [{ name: 'b' }, { name: '\0' }] }, 'cc.1.name'],
  [{ name: 'a', any: { deep: ['x', '\0'] } }, 'any.deep.1'],
  [{ name: 'a', any: { 'k\0': 1 } }, 'any'],
  [{ name: 'a', 'k\0': 1 }, 'body'],
])('a letter of code zero in %o is told at its field', (body, field) => {
  expect(linesOf(body)).toEqual([[field, zero]]);
});

test('and in the query too', () => {
  expect(linesOf({ name: 'a' }, { search: '\0' })).toEqual([['search', zero]]);
});

test.each([[[]], ['text'], [7], [true]])('a body that is no object, %o, is told as such', (body) => {
  expect(linesOf(body)).toEqual([['body', 'Envie os campos em um objeto JSON.']]);
});

test('a field that does not fit keeps its name', () => {
  expect(linesOf({ name: 7 })).toEqual([['name', 'Informe um texto.']]);
});
