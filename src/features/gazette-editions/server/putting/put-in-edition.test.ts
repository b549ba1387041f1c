import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { editionWorld } from '../../testing/edition-world.ts';
import { putInEdition, readActText } from '../index.ts';

const world = await editionWorld();
const { database, deps, written, put } = world;

const actRow = async (id: number) => {
  const { rows } = await sql<Record<string, unknown>>`
    select a.*, e.state, e.date::text as date, e.kind as edition_kind from gazette_editions.act a
    join gazette_editions.edition e on e.id = a.edition_id where a.id = ${id}`.execute(database.owner);
  return rows[0]!;
};

describe('a document that is published', () => {
  test('goes into the edition of its day, with the organ that wrote it and its text', async () => {
    const document = await written('<p>Nomeia a comissão.</p>');
    const { actId, date } = await put(document);
    expect(date).toBe('2026-10-16');
    expect(await actRow(actId)).toMatchObject({
      state: 'OPEN',
      date: '2026-10-16',
      edition_kind: 'NORMAL',
      kind: 'ACT',
      plain_text: 'Nomeia a comissão.',
      organ_id: world.partId,
    });
  });

  test('shows no whole CPF, in its text, its words or its title', async () => {
    const html = '<p>Nomeia CPF 529.982.247-25 e <strong>111.444</strong>.777-35.</p>';
    const { actId } = await put(await written(html), { title: 'Portaria de 529.982.247-25' });
    const row = JSON.stringify(await actRow(actId));
    for (const hidden of ['529.982.247-25', '52998224725', '111.444', "'529'"]) expect(row).not.toContain(hidden);
    expect(row).toContain('***.982.247-**');
  });

  test('is in an edition once, and in the extra edition of the day as well', async () => {
    const document = await written('<p>Abre crédito.</p>');
    const first = await put(document);
    await expect(put(document)).rejects.toMatchObject({ kind: { code: 'ALREADY_IN_EDITION' } });
    const extra = await put(document, { edition: 'EXTRA' });
    expect(extra.editionId).not.toBe(first.editionId);
  });

  test('many at once share one edition', async () => {
    const documents: number[] = [];
    for (const number of [1, 2, 3, 4]) documents.push(await written(`<p>Ato ${number}.</p>`));
    const puts = await Promise.all(documents.map((document) => put(document, { date: '2026-11-30' })));
    expect(new Set(puts.map(({ editionId }) => editionId)).size).toBe(1);
  });

  test('changed after it was read, is not', async () => {
    const [one, other] = [await written('<p>Um.</p>'), await written('<p>Outro.</p>')];
    const text = await readActText({ db: deps.db, deps }, one);
    const swapped = world.acting(world.ana, (act) =>
      putInEdition(act, { documentId: other, text, date: '2026-10-16', kind: 'ACT' }),
    );
    await expect(swapped).rejects.toMatchObject({ kind: { code: 'ACT_CHANGED' } });
  });

  test('goes into no day that passed and into no edition that closed, and is told why', async () => {
    const document = await written('<p>Exonera.</p>');
    await expect(put(document, { date: '2026-10-13' })).rejects.toThrow('A edição de 13/10/2026 já passou.');
    const { editionId } = await put(await written('<p>Outro.</p>'), { date: '2026-12-01' });
    await sql`update gazette_editions.edition set state = 'CLOSED', number = 7, closed_at = now(), face = '{}'
      where id = ${editionId}`.execute(database.owner);
    await expect(put(document, { date: '2026-12-01' })).rejects.toThrow('A edição nº 7, de 01/12/2026, já fechou.');
  });

  test('corrects only what came out', async () => {
    const { actId } = await put(await written('<p>Errado.</p>'));
    const erratum = put(await written('<p>Certo.</p>'), { erratumOf: actId });
    await expect(erratum).rejects.toMatchObject({ kind: { code: 'ERRATUM_OF_NOTHING' } });
  });
});

test('a draft has no text to publish', async () => {
  const draft = await world.draft(world.ana);
  const { rows } = await sql<{ id: number }>`
    insert into documents.document (process_id, author_id, unit_id, document_type_id, attachment_name, kind, editable,
      html_source, sequence, content_type, extension, created_at, changed_at)
    values (${draft}, ${world.ana.personId}, ${world.cocon}, 1, 'Minuta', 'written', true, '<p>Minuta</p>', 1,
      'application/pdf', 'pdf', now(), now()) returning id`.execute(database.owner);
  await expect(readActText({ db: deps.db, deps }, rows[0]!.id)).rejects.toMatchObject({
    kind: { code: 'ACT_NOT_FIXED' },
  });
});
