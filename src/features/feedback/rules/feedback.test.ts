import { describe, expect, test } from 'vitest';
import { areaOf, screenPath } from './areas.ts';
import { FEEDBACK_FILE_LIMIT, mayAddToFeedback, missingInAnswer, missingInFeedback } from './feedback.ts';

describe('what may be sent', () => {
  test.each([
    ['', 'Falta a coluna prazo.', ['type']],
    ['errors', '  ', ['description']],
    ['errors', '<script>x</script>', ['description']],
    ['praise', 'a'.repeat(4_001), ['description']],
    ['praise', 'Ficou ótimo.', []],
  ] as const)('%s with "%.20s" lacks %j', (type, description, fields) => {
    expect(Object.keys(missingInFeedback({ type, description }))).toEqual(fields);
  });

  test('an answer has a text', () => {
    expect(missingInAnswer(' ')).toBe('Escreva a resposta.');
    expect(missingInAnswer('Corrigido.')).toBeNull();
  });

  test.each([
    ['png', FEEDBACK_FILE_LIMIT, true],
    ['pdf', 1, true],
    ['png', 0, false],
    ['jpeg', FEEDBACK_FILE_LIMIT + 1, false],
    ['zip', 1, false],
    ['', 1, false],
  ])('a file .%s of %i bytes comes in: %s', (extension, bytes, comesIn) => {
    expect(mayAddToFeedback({ extension, bytes }).allowed).toBe(comesIn);
  });
});

describe('the screen it is about', () => {
  test.each([
    ['/app/processos', 'processes'],
    ['/app/processos/detalhamento/12', 'processes'],
    ['/app/documentos-doe', 'gazette'],
    ['/app/admin/mensagens', 'administration'],
    ['/app/administrador', 'other'],
    ['', 'other'],
  ])('%s is of %s', (path, area) => {
    expect(areaOf(path)).toBe(area);
  });

  test.each(['https://mau.example/app/x', '/consultar', '/app/x?senha=1', 'javascript:alert(1)'])(
    '%s is none',
    (given) => {
      expect(screenPath(given)).toBe('');
    },
  );
});
