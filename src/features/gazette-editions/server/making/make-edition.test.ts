import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { blobName } from '../../../../platform/server/storage/index.ts';
import { VerifiedFile } from '../../../documents/server/index.ts';
import { judgeBytes } from '../../../documents/testing/judge-bytes.ts';
import { editionWorld } from '../../testing/edition-world.ts';
import { closeEdition } from '../closing/close-edition.ts';
import { editionTables } from '../edition-row.ts';
import { editionInput } from './edition-input.ts';
import { makeEdition } from './make-edition.ts';

const world = await editionWorld();
const { database, deps, written, put, comeOut } = world;

const editionRow = (id: number) =>
  editionTables(database.owner)
    .selectFrom('gazette_editions.edition')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const actRow = (id: number) =>
  editionTables(database.owner)
    .selectFrom('gazette_editions.act')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const first = await put(await written('<p>Abre crédito suplementar.</p>'), {
  title: 'Decreto nº 1',
  date: '2026-10-15',
});
const alert = await put(await written('<p>Interrompe o abastecimento.</p>'), { kind: 'ALERT', date: '2026-10-15' });
const act = await put(await written('<p>Nomeia aprovados.</p>'), { title: 'Decreto nº 2', date: '2026-10-15' });
const later = await put(await written('<p>Depois.</p>'), { date: '2026-10-16' });

describe('an edition', () => {
  test('stays open until its day, then closes with a number and comes out signed, its acts by kind', async () => {
    await comeOut(new Date('2026-10-14T23:00:00Z'));
    expect(await editionRow(first.editionId)).toMatchObject({ state: 'OPEN', number: null });

    await comeOut(new Date('2026-10-15T09:00:00Z'));
    const edition = await editionRow(first.editionId);
    expect(edition).toMatchObject({ state: 'PUBLISHED', number: 1, year: 2026, pages: 1 });
    expect(await editionRow(later.editionId)).toMatchObject({ state: 'OPEN' });
    const placed = await Promise.all([first, act, alert].map(({ actId }) => actRow(actId)));
    expect(placed.map(({ position, first_page, last_page }) => [position, first_page, last_page])).toEqual([
      [1, 1, 1],
      [2, 1, 1],
      [3, 1, 1],
    ]);

    const file = await buffer(await deps.storage.get(blobName(edition.sha256!)));
    expect(sha256(file)).toBe(edition.sha256);
    const { report } = await VerifiedFile.of(deps, file);
    expect(report.signatures).toHaveLength(1);
  });

  test('in the hands of anybody is known as what was published here, and a changed one is not', async () => {
    const edition = await editionRow(first.editionId);
    const file = await buffer(await deps.storage.get(blobName(edition.sha256!)));
    expect(await judgeBytes(deps, file)).toMatchObject({
      origin: 'published',
      published: { title: 'Diário Oficial, edição nº 1, de 15/10/2026', address: '/diario/2026-10-15' },
    });
    expect(await judgeBytes(deps, Buffer.concat([file, Buffer.from('x')]))).toMatchObject({ published: null });
  });

  test('is the same to the byte when it is made again', async () => {
    const edition = await editionRow(first.editionId);
    const again = await deps.press.renderEdition(await editionInput(deps.db, edition));
    expect(sha256(again.pdf)).toBe(edition.made_sha256);
    const file = await buffer(await deps.storage.get(blobName(edition.sha256!)));
    expect(sha256(file.subarray(0, edition.made_size!))).toBe(edition.made_sha256);
  });

  test('that came out is changed by nothing: not by its job, and not by hand', async () => {
    const before = await editionRow(first.editionId);
    await makeEdition(deps, { id: first.editionId, correlationId: '00000000-0000-4000-8000-00000000000b', attempt: 1 });
    expect(await editionRow(first.editionId)).toEqual(before);
    const byHand = [
      sql`update gazette_editions.edition set sha256 = made_sha256 where id = ${first.editionId}`,
      sql`delete from gazette_editions.edition where id = ${first.editionId}`,
      sql`update gazette_editions.act set html = '<p>Outra coisa.</p>' where id = ${first.actId}`,
      sql`delete from gazette_editions.act where id = ${first.actId}`,
    ];
    for (const change of byHand) await expect(change.execute(database.owner)).rejects.toThrow(/came out/);
  });

  test('takes nothing more; the extra edition of the day does, with the next number', async () => {
    const document = await written('<p>Urgente.</p>');
    await expect(put(document, { date: '2026-10-15' })).rejects.toThrow('A edição nº 1, de 15/10/2026, já fechou.');
    const extra = await put(document, { date: '2026-10-15', edition: 'EXTRA', erratumOf: first.actId });
    await comeOut(new Date('2026-10-15T09:05:00Z'));
    expect(await editionRow(extra.editionId)).toMatchObject({ state: 'OPEN' });
    await comeOut(new Date('2026-10-15T09:20:00Z'));
    const edition = await editionRow(extra.editionId);
    expect(edition).toMatchObject({ state: 'PUBLISHED', number: 2, kind: 'EXTRA' });
    expect(await editionInput(deps.db, edition)).toMatchObject({
      extra: true,
      acts: [{ note: 'Retificação de “Decreto nº 1”, publicado na edição nº 1, de 15/10/2026, página 1.' }],
    });
  });
});

describe('what may not be read any more', () => {
  const restrict = (actId: number) =>
    sql`update processes.process set secrecy = 2
    where id = (select process_id from gazette_editions.act where id = ${actId})`.execute(database.owner);
  const close = (id: number) =>
    world.acting(world.ana, (acting) => closeEdition({ ...acting, now: new Date('2026-11-20T09:00:00Z') }, id));
  const make = (id: number, more: Partial<typeof deps> = {}) =>
    makeEdition({ ...deps, ...more }, { id, correlationId: '00000000-0000-4000-8000-00000000000c', attempt: 1 });
  const actsOf = async (id: number) => (await editionInput(deps.db, await editionRow(id))).acts.map((one) => one.id);

  test('is taken out of a closed edition before it is set, and while it is sealed', async () => {
    const [stays, before, meanwhile] = [
      await put(await written('<p>Fica.</p>'), { date: '2026-11-18' }),
      await put(await written('<p>Sai antes.</p>'), { date: '2026-11-18' }),
      await put(await written('<p>Sai durante.</p>'), { date: '2026-11-18' }),
    ];
    await close(stays.editionId);
    await restrict(before.actId);
    const set: number[] = [];
    const press = {
      ...deps.press,
      renderEdition: async (input: Parameters<typeof deps.press.renderEdition>[0]) => {
        set.push(input.acts.length);
        const made = await deps.press.renderEdition(input);
        await restrict(meanwhile.actId);
        return made;
      },
    };
    await make(stays.editionId, { press });
    expect(set).toEqual([2, 1]);
    expect(await editionRow(stays.editionId)).toMatchObject({ state: 'PUBLISHED' });
    expect(await actsOf(stays.editionId)).toEqual([stays.actId]);
  });

  test('leaves an edition that was nothing else closed, and out of sight', async () => {
    const only = await put(await written('<p>Só este.</p>'), { date: '2026-11-19' });
    await close(only.editionId);
    await restrict(only.actId);
    await make(only.editionId);
    expect(await editionRow(only.editionId)).toMatchObject({ state: 'CLOSED', sha256: null });
    expect(await actsOf(only.editionId)).toEqual([]);
  });
});
