import { describe, expect, test } from 'vitest';
import { type DocumentToSign, endBySignatures, orderEnds, signaturesOfDispatch } from './automatic-dispatch.ts';

const text = (status: DocumentToSign['status']): DocumentToSign => ({ isPrimary: true, status });
const file = (status: DocumentToSign['status']): DocumentToSign => ({ isPrimary: false, status });

describe('the signatures that an ordered dispatch waits for', () => {
  test.each([
    ['none of its text', [text(null)], 'NONE'],
    ['none at all', [], 'NONE'],
    ['only of an attachment', [text(null), file('SIGNED')], 'NONE'],
    ['pending', [text('PENDING')], 'WAITING'],
    ['some', [text('PARTIALLY')], 'WAITING'],
    ['all of the text, one pending in an attachment', [text('SIGNED'), file('PENDING')], 'WAITING'],
    ['all of the text, some in an attachment', [text('SIGNED'), file('PARTIALLY')], 'WAITING'],
    ['one refused in an attachment', [text('SIGNED'), file('REFUSED')], 'REFUSED'],
    ['refused', [text('REFUSED')], 'REFUSED'],
    ['all, and an attachment that nobody signs', [text('SIGNED'), file(null)], 'COMPLETE'],
    ['all', [text('SIGNED'), file('SIGNED')], 'COMPLETE'],
  ] as const)('%s', (_, documents, expected) => {
    expect(signaturesOfDispatch(documents)).toBe(expected);
  });

  test('end the order when one is refused or nobody is asked, and no other way', () => {
    expect(endBySignatures('REFUSED')).toBe('SIGNATURE_REFUSED');
    expect(endBySignatures('NONE')).toBe('SIGNATURES_GONE');
    expect(endBySignatures('WAITING')).toBeNull();
    expect(endBySignatures('COMPLETE')).toBeNull();
  });
});

test('why an order ended is a whole sentence, with no name in it', () => {
  for (const sentence of Object.values(orderEnds)) expect(sentence).toMatch(/^[A-ZÀ-Ú][^{}]*\.$/);
});
