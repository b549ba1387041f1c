import path from 'node:path';
import { expect } from '@playwright/test';
import { sql } from 'kysely';
import { openDatabase } from '../../src/platform/server/db/database.ts';
import { startEmbedded } from '../../src/platform/server/db/embedded/start-embedded.ts';
import { dataFolder } from './story.ts';

/**
 * The day of an edition comes: a journey cannot wait for it, and the clock is everybody's, so the edition goes back to the newest day
 * that has none. The product itself closes it then, makes it, signs it and brings it out.
 * @param date of the edition, `2026-10-15`
 */
export async function dayComes(date: string): Promise<void> {
  const server = await startEmbedded({ dataDir: path.join(dataFolder(), 'postgres') });
  const owner = openDatabase({ url: server.url('carimbo'), max: 1 });
  try {
    const { rows } = await sql<{ id: number }>`
      update gazette_editions.edition set date = free.day, year = extract(year from free.day)
      from (
        select max(day)::date as day from generate_series(current_date - 60, current_date - 1, interval '1 day') as day
        where not exists (select from gazette_editions.edition e where e.date = day)
      ) as free
      where date = ${date} and state = 'OPEN' returning id`.execute(owner);
    const [edition] = rows;
    if (!edition) throw new Error(`no open edition of ${date}`);
    await sql`insert into pgboss.job (name, data) values ('close-editions', '{}')`.execute(owner);
    await sql`select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), 'close-editions')`.execute(
      owner,
    );
    const state = async () =>
      (await sql<{ state: string }>`select state from gazette_editions.edition where id = ${edition.id}`.execute(owner))
        .rows[0]?.state;
    await expect.poll(state).toBe('PUBLISHED');
  } finally {
    await owner.destroy();
    await server.stop();
  }
}
