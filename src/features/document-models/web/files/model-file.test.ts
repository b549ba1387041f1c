// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { wholeModel } from '../../testing/sample-model.ts';
import { fileOfModel, readModelFile } from './model-file.ts';

const fileOf = (content: unknown) =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], 'm.json', { type: 'application/json' });
const whole = fileOfModel(wholeModel());

test('a model leaves and enters as it was, with keys of other clients, and says nothing of where it applied', async () => {
  expect(await readModelFile(fileOf(whole))).toEqual({ model: whole });
  expect(Object.keys(whole)).toEqual(['carimbo_model', 'name', 'short_name', 'use_type', 'category', 'document_json']);
});

test.each<[string, unknown]>([
  ['no JSON', '<html></html>'],
  ['a file of another version', { ...whole, carimbo_model: 2 }],
  ['a list', [whole]],
  ['pages that are none', { ...whole, document_json: ['<p>a</p>'] }],
  ['a page without a text', { ...whole, document_json: [{ inputs: [] }] }],
  ['a field of no kind', { ...whole, document_json: [{ html: '', inputs: [{ name: 'A', type: 'script' }] }] }],
  ['fields that are none', { ...whole, document_json: [{ html: '', inputs: 'A' }] }],
])('%s is refused, and said', async (_, content) => {
  expect(await readModelFile(fileOf(content))).toEqual({
    refusal: 'm.json não é um modelo do Carimbo. Escolha um arquivo que saiu de “Levar em arquivo”.',
  });
});

test('what a file leaves out or says wrongly of a field is nothing, and names are cut where they may not be longer', async () => {
  const read = await readModelFile(
    fileOf({
      ...whole,
      name: 'x'.repeat(80),
      use_type: 'whatever',
      category: 'x',
      document_json: [
        {
          html: '<p>a</p>',
          inputs: [{ name: 'A', type: 'select', options: ['um', 2, null], placeholder: 7, isMandatory: 'yes' }],
        },
        { html: '<p>b</p>' },
      ],
    }),
  );
  expect(read).toMatchObject({
    model: {
      name: 'x'.repeat(70),
      use_type: 'optional',
      category: null,
      document_json: [
        { inputs: [{ name: 'A', type: 'select', options: ['um'], placeholder: '', isMandatory: false }] },
        { inputs: [] },
      ],
    },
  });
});
