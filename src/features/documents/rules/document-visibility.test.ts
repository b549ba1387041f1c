import { fc } from '../../../kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { type DocumentToRead, readingOfDocument } from './document-visibility.ts';

const filed: DocumentToRead = { filed: true, complete: true, authorId: 1, signerIds: [2], mine: false };

describe('who opens a document', () => {
  test.each([
    ['all', null, 'original'],
    ['public', null, 'copy'],
    ['public', 3, 'copy'],
    ['public', 2, 'original'],
    ['addressed', 1, 'original'],
    ['addressed', 2, 'original'],
    ['addressed', 3, 'none'],
    ['none', 1, 'none'],
    ['none', 2, 'none'],
  ] as const)('of a process that gives them %s, person %s has %s', (documents, personId, reading) => {
    expect(readingOfDocument(filed, documents, personId)).toBe(reading);
  });

  test('the public copy waits for the signatures', () => {
    expect(readingOfDocument({ ...filed, complete: false }, 'public', null)).toBe('none');
    expect(readingOfDocument({ ...filed, complete: false }, 'all', null)).toBe('original');
  });

  test('a draft is for who writes it and who will sign it, however public the process', () => {
    fc.assert(
      fc.property(
        fc.record({
          filed: fc.constant(false),
          complete: fc.boolean(),
          authorId: fc.integer({ min: 1, max: 5 }),
          signerIds: fc.array(fc.integer({ min: 1, max: 5 })),
          mine: fc.boolean(),
        }),
        fc.constantFrom('none' as const, 'public' as const, 'addressed' as const, 'all' as const),
        fc.option(fc.integer({ min: 1, max: 5 })),
        (document, documents, personId) => {
          const may = document.mine || (personId !== null && document.signerIds.includes(personId));
          expect(readingOfDocument(document, documents, personId)).toBe(may ? 'original' : 'none');
        },
      ),
    );
  });
});
