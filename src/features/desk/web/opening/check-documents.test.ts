import { expect, test } from 'vitest';
import { sampleDocument } from '../../../documents/testing/sample-document.ts';
import { checkDocuments } from './check-documents.ts';

const attached = (changes: Parameters<typeof sampleDocument>[0]) => ({
  ...sampleDocument({ primary: false, kind: 'uploaded', ...changes }),
  picture: null,
});
const said = (documents: Parameters<typeof checkDocuments>[0]['documents']) =>
  checkDocuments({ main: null, writing: { isEmpty: true }, documents, uploads: [] }).map(({ state, text }) => [
    state,
    text,
  ]);

test('a file with a virus is told before the process is asked to open', () => {
  const infected = attached({ id: 1, scan_status: 'INFECTED' });
  expect(said([infected, attached({ id: 2 })])).toContainEqual(['wrong', 'Apague o arquivo com vírus']);
  expect(said([infected, { ...infected, id: 3 }])).toContainEqual(['wrong', 'Apague os 2 arquivos com vírus']);
});

test('files still being scanned, or clean, hold nobody back', () => {
  const files = (['PENDING', 'CLEAN', 'UNSCANNED'] as const).map((scan_status, id) => attached({ id, scan_status }));
  expect(said(files).filter(([state]) => state === 'wrong')).toEqual([]);
});
