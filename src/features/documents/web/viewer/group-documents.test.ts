import { expect, test } from 'vitest';
import { sampleDocument } from '../../testing/sample-document.ts';
import type { DocumentItem } from '../document.ts';
import { groupDocuments } from './group-documents.ts';

const document = (id: number, brought: Partial<DocumentItem>): DocumentItem =>
  sampleDocument({ id, primary: false, filed: true, dispatch_id: null, ...brought });

test('documents stand under the opening, the dispatch or the join that brought them, in the order they came', () => {
  const groups = groupDocuments([
    document(1, {}),
    document(2, { document_join_id: 5 }),
    document(3, { document_join_id: 5 }),
    document(4, { dispatch_id: 5, primary: true }),
    document(5, { document_join_id: 6 }),
  ]);
  expect(groups.map(({ title, documents }) => [title, documents.map(({ id }) => id)])).toEqual([
    ['Abertura', [1]],
    ['Juntada · COCON/SESAU', [2, 3]],
    ['Despacho · COCON/SESAU', [4]],
    ['Juntada · COCON/SESAU', [5]],
  ]);
});

test('certificates of knowledge that came one after the other stand together, where they came', () => {
  const certificate = { document_type: { id: 9001, name: 'Certidão de ciência', type: 'certificate' } };
  const groups = groupDocuments([
    document(1, {}),
    document(2, certificate),
    document(3, certificate),
    document(4, { dispatch_id: 5, primary: true }),
    document(5, certificate),
  ]);
  expect(groups.map(({ title, documents }) => [title, documents.map(({ id }) => id)])).toEqual([
    ['Abertura', [1]],
    ['Ciências', [2, 3]],
    ['Despacho · COCON/SESAU', [4]],
    ['Ciências', [5]],
  ]);
});
