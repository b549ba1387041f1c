import { expect, test } from 'vitest';
import type { Intake } from '../../../../engine/intake/index.ts';
import { errorKind } from '../../../contract/error-kind.ts';
import { testDatabase } from '../../../testing/database.ts';
import { intakeOutside } from './intake-outside.ts';
import { inTransaction } from '../in-transaction.ts';
import { NotPrepared, prepared } from '../prepared.ts';
import { Refusal } from '../refusal.ts';

const { app: db } = await testDatabase();
const file = { name: 'uploads/x', size: 1, extension: 'pdf' } as never;
const works = ['inspect', 'clean', 'stamp', 'read', 'convert', 'html', 'recognise', 'scan'] as const;
const open = Object.fromEntries(works.map((work) => [work, async () => 'opened']));
const intake = intakeOutside(open as unknown as Intake);

test.each(works)('no act has a file opened (%s) while its transaction is open', async (work) => {
  const ask = () => (intake[work] as (one: unknown) => Promise<unknown>)(file);
  expect(await ask()).toBe('opened');
  await expect(inTransaction(db, ask)).rejects.toThrow('a file is opened while a transaction is open');
  expect(await ask()).toBe('opened');
});

const busy = new Refusal(errorKind('BUSY', 503, 'Tente de novo.'));

test('an act that is not prepared any more is prepared again, and what was put in place before is taken back', async () => {
  const done: string[] = [];
  const prepare = async () => {
    done.push('prepare');
    return { found: done.length, release: async () => void done.push('release') };
  };
  const act = async (found: number | undefined) => {
    if (found === 1) throw new NotPrepared(busy);
    return found;
  };
  expect(await prepared(prepare, act)).toBe(3);
  expect(done).toEqual(['prepare', 'release', 'prepare']);
});

test('one that never is prepared refuses', async () => {
  let attempts = 0;
  const act = async () => {
    attempts += 1;
    throw new NotPrepared(busy);
  };
  await expect(prepared(async () => undefined, act)).rejects.toBe(busy);
  expect(attempts).toBe(3);
});
