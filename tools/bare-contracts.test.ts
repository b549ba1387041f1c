import { expect, test } from 'vitest';
import { bareContracts } from './bare-contracts.ts';

const source = `export const one = endpoint({
  method: 'POST',
  path: '/one',
  summary: 'Faz "um"',
  requestsPerMinute: 60,
  output: z.object({ errors: z.array(z.string()) }),
  errors: [
    someErrors.one,
    someErrors.other,
  ],
});
`;
const transform = bareContracts().transform as (source: string, id: string) => { code: string } | null;

test('what a call says of itself stays on the server, and every line where it is', () => {
  const { code } = transform(source, '/x/src/features/session/contract/one.ts')!;
  expect(code).not.toMatch(/summary|requestsPerMinute|someErrors/);
  expect(code).toContain("path: '/one'");
  expect(code).toContain('errors: z.array');
  expect(code.split('\n')).toHaveLength(source.split('\n').length);
});

test('what is no contract is left alone', () => {
  expect(transform(source, '/x/src/features/session/web/one.ts')).toBeNull();
});
