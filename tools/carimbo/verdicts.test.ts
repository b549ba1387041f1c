import { expect, test } from 'vitest';
import { lineOf, withheldLine } from './verdicts.ts';

const judged = {
  document_id: 7,
  title: 'Contrato',
  sha256: 'ab12',
  before: { verdict: 'altered', checked_at: '2026-01-02T03:04:05.000Z' },
  after: { verdict: 'valid-with-warnings', checked_at: '2026-11-02T03:04:05.000Z' },
};

test('a document that was judged again is a line with both verdicts, in words', () => {
  expect(lineOf(judged)).toBe('2026-11-02T03:04:05.000Z  7  "Contrato": alterado → válido com ressalvas  ab12');
  expect(lineOf({ ...judged, before: null })).toContain('"Contrato": sem conferência → válido com ressalvas');
});

test('a seal that was not put is a line with the reason', () => {
  const about = { document_id: 7, title: 'Contrato', reason: 'Motivo.', at: new Date('2026-11-02T03:04:05Z') };
  expect(withheldLine({ ...about, kind: 'SEAL' })).toBe(
    '2026-11-02T03:04:05.000Z  7  "Contrato": selo não posto. Motivo.',
  );
  expect(withheldLine({ ...about, kind: 'TIMESTAMP' })).toContain('carimbo do tempo não posto. Motivo.');
});
