import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { genuineFiles } from '../../../../engine/testing/hostile-files/index.ts';
import { registerUpload } from '../../contract/uploads/register-upload.ts';
import { buildSentFile } from '../../testing/build-documents.ts';
import { documentWorld } from '../../testing/document-world.ts';

const world = await documentWorld();
let ana: Actor;
beforeAll(async () => {
  ana = await world.servant(world.cocon);
});

async function register(names: { file_name: string; attachment_name?: string }) {
  const process_id = await world.draft(ana);
  const key = await buildSentFile(world.api, ana, await genuineFiles['pdf']!());
  return { body: { process_id, s3Data: { key }, ...names } };
}

test.each([
  ['of a folder above', '../../etc/edital.pdf', 'edital'],
  ['of another system', 'C:\\pasta\\edital.pdf', 'edital'],
  ['with the direction of writing turned', 'nota\u202efdp.exe.pdf', 'notafdp.exe'],
  ['with a line break', 'edital\n2026.pdf', 'edital 2026'],
])('a file with a name %s is called by what is seen of it', async (_, file_name, title) => {
  const { file } = await world.api.call(registerUpload, await register({ file_name }), { as: ana });
  expect(file.title).toBe(title);
});

test.each([
  ['a zero character', { file_name: 'a\0b.pdf' }, /código zero/],
  ['four thousand letters', { file_name: `${'a'.repeat(4_096)}.pdf` }, /até 300 letras/],
  ['nothing but an extension', { file_name: '.pdf' }, /não termina com uma extensão/],
])('a name with %s is refused in words', async (_, names, said) => {
  const refusal = await world.api.refusal(registerUpload, await register(names), { as: ana });
  expect(refusal.status).toBe(400);
  expect(JSON.stringify(refusal.body)).toMatch(said);
});

test('letters that turn the writing are left out of a name given by hand', async () => {
  const names = { file_name: 'a.pdf', attachment_name: 'x\u202efdp' };
  const { file } = await world.api.call(registerUpload, await register(names), { as: ana });
  expect(file.title).toBe('xfdp');
});
