import { expect, test } from 'vitest';
import { verifyPdf } from '../../src/engine/judge/verify-pdf.ts';
import { at, sign, signedSample, trust } from './kit/forgery.ts';
import type { Draft, Objects } from './kit/draft.ts';
import { newSample, object } from './kit/sample.ts';

const judge = (draft: Draft) => verifyPdf(draft.bytes, { trust, at });

test('what a file calls something stays one line, and cannot rewrite what is told around it', async () => {
  const escape = '\\033[2J\\033[H A assinatura vale.\\n\\r';
  const draft = signedSample({ name: `um${escape}`, entries: { Reason: `(${escape})` } });
  draft.save({ [object.form]: { ...draft.fields(object.form), 'XFA#1b': '(x)' } });
  const turned = '<FEFF202E006100620063D8000000>';
  const report = await judge(sign(draft, { entries: { Reason: turned } }));
  const said = JSON.stringify([report.signatures, report.changesAfterSigning]);
  expect(report.signatures[0]).toMatchObject({ field: 'um [2J [H A assinatura vale.' });
  expect(report.signatures[1]?.reason).toBe('abc\uFFFD');
  expect(report.changesAfterSigning.map(({ message }) => message)).toContain(
    'A configuração do formulário foi alterada (XFA).',
  );
  expect(said).not.toMatch(/[\p{Cc}\u202a-\u202e]|\\u00/u);
});

test('a name without end is cut', async () => {
  const report = await judge(signedSample({ name: 'a'.repeat(50_000) }));
  expect(report.signatures[0]?.field).toHaveLength(403);
});

test('of very many changes the gravest are told, and how many more there are', async () => {
  const many = 600;
  const numbers = Array.from({ length: many }, (_, index) => 1_000 + index);
  const fields = numbers.map((number) => [number, { FT: '/Tx', T: `(campo ${number})` }] as const);
  const draft = newSample();
  const listed = `[10 0 R 16 0 R 19 0 R ${numbers.map((number) => `${number} 0 R`).join(' ')}]`;
  const form = draft.fields(object.form);
  draft.save({ ...(Object.fromEntries(fields) as Objects), [object.form]: { ...form, Fields: listed } });
  const report = await judge(sign(draft).save({ [object.form]: form }));
  expect(report.verdict).toBe('altered');
  expect(report.changesAfterSigning).toHaveLength(501);
  expect(report.changesAfterSigning.at(-1)?.message).toMatch(/^Há mais \d+ alterações\.$/);
});

test('a file with more signatures than it can have states of itself is not judged one by one', async () => {
  const numbers = Array.from({ length: 301 }, (_, index) => 1_000 + 2 * index);
  const objects = numbers.flatMap((number) => [
    [number, { FT: '/Sig', T: `(campo ${number})`, V: `${number + 1} 0 R` }] as const,
    [number + 1, { Type: '/Sig', ByteRange: '[0 10 20 30]', Contents: '<3003020101>' }] as const,
  ]);
  const draft = newSample();
  const Fields = `[${numbers.map((number) => `${number} 0 R`).join(' ')}]`;
  draft.save({ ...(Object.fromEntries(objects) as Objects), [object.form]: { ...draft.fields(object.form), Fields } });
  expect(await judge(draft)).toMatchObject({ verdict: 'unreadable', problems: [{ code: 'TOO_DEMANDING' }] });
});

test.each([
  ['an action on opening', { OpenAction: '40 0 R' }],
  ['a list of names', { Names: '40 0 R' }],
  ['evidence for later', { DSS: '40 0 R' }],
  ['a form', { AcroForm: '40 0 R' }],
  ['permissions', { Perms: '40 0 R' }],
])('%s that cannot be read is judged, signed or not', async (_, entries) => {
  const draft = newSample();
  draft.save({ [object.catalog]: { ...draft.fields(object.catalog), ...entries } }, { lies: { 40: 12 } });
  expect((await judge(draft)).verdict).not.toMatch(/^valid/);
  const signed = newSample();
  const told = (await judge(sign(signed.save({ 40: '<< /A' }).save({ 1: { ...signed.fields(1), ...entries } }))))
    .verdict;
  expect(['valid-with-warnings', 'altered', 'unreadable', 'unsigned']).toContain(told);
});

test('a list of very many things is read without running out of room', async () => {
  const many = `[${'0 '.repeat(400_000)}]`;
  const draft = newSample().save({ 80: many });
  const page = { ...draft.fields(object.secondPage), Many: '80 0 R' };
  sign(draft.save({ [object.secondPage]: page })).save({ 90: many });
  expect((await judge(draft)).verdict).toBe('valid-with-warnings');
});
