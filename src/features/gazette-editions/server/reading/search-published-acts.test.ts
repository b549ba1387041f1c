import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { searchPublishedActs } from '../../contract/reading/search-published-acts.ts';
import { editionWorld } from '../../testing/edition-world.ts';

const { api, database, written, put, comeOut } = await editionWorld();

const found = async (query: object) =>
  (await api.call(searchPublishedActs, { query: { search: 'decreto', order: 'relevant', ...query } })).results.map(
    ({ title }) => title,
  );

test('the nearest of the newest two thousand come first, and older ones follow by their day', async () => {
  await put(await written('<p>Antigo.</p>'), { title: 'Decreto decreto antigo', date: '2026-10-15' });
  await comeOut(new Date('2026-10-15T09:00:00Z'));
  const { editionId } = await put(await written('<p>Cita um decreto.</p>'), { title: 'Edital', date: '2026-10-16' });
  await put(await written('<p>Novo.</p>'), { title: 'Decreto novo', date: '2026-10-16' });
  await comeOut(new Date('2026-10-16T09:00:00Z'));
  // Each asks for another page: the same is answered from what is kept.
  expect(await found({ paginator_count: 10 })).toEqual(['Decreto decreto antigo', 'Decreto novo', 'Edital']);

  // As many notices as are ranked, of the same day as the last: what came out is changed by its owner alone, and by no trigger.
  await sql`set session_replication_role = replica;
    insert into gazette_editions.act (edition_id, document_id, process_id, organ_id, organ, kind, title, html, plain_text,
        text_sha256, signers, terms, put_at, position, first_page, last_page)
      select edition_id, -n, process_id, organ_id, organ, kind, title, html, plain_text, text_sha256, signers, terms, put_at,
        position + n, first_page, last_page
      from gazette_editions.act, generate_series(1, 1998) as n
      where edition_id = ${sql.lit(editionId)} and title = 'Edital';
    set session_replication_role = default`.execute(database.owner);
  expect((await found({}))[0]).toBe('Decreto novo');
  expect(await found({ paginator_count: 100, page: 20 })).not.toContain('Decreto decreto antigo');
  expect(await found({ paginator_count: 100, page: 21 })).toEqual(['Decreto decreto antigo']);
});
