import { expect, test } from 'vitest';
import { UsageError } from './command.ts';
import { run } from './jobs-retry.ts';

const id = '6f1c1d3e-8a50-4c2b-9d7e-0123456789ab';

test('what is no code of a job is told before anything is opened', () => {
  for (const typed of [[], ['tudo'], ['todas', id], [id, `${id}'`]]) expect(() => run(typed)).toThrow(UsageError);
});
