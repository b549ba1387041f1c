import { sql } from 'kysely';
import { inTurns, type Measure, milliseconds } from '../measure.ts';
import { loadInstitution } from '../product/load-institution.ts';
import { startProduct } from '../product/start-product.ts';

const ROUNDS = 5;
const ROWS = 500;
const PROCESSES = 20_000;

/**
 * What it costs that the database keeps how everything was that decides who reads: processes that go to another unit one by one, as acts
 * change them, against the same without their history. Nothing of it stays.
 */
export const histories: Measure = async ({ keep }) => {
  const product = await startProduct({ kept: keep });
  try {
    await loadInstitution(product, PROCESSES);
    const { rows } = await sql<{ id: number }>`
      select id from processes.process order by id limit ${ROWS}`.execute(product.owner);
    const sendOn = async (isKept: boolean) => {
      const tx = await product.owner.startTransaction().execute();
      // Both alter the table: what comes after that in a transaction is slower.
      await sql`alter table processes.process ${sql.raw(isKept ? 'enable' : 'disable')} trigger keep_changed`.execute(
        tx,
      );
      for (const { id } of rows) {
        await sql`
          update processes.process p
          set unit_id = (select u.id from units.unit u where u.id <> p.unit_id order by u.id limit 1)
          where id = ${id}`.execute(tx);
      }
      await tx.rollback().execute();
    };
    const { ours, peer } = await inTurns(
      ROUNDS,
      () => sendOn(true),
      () => sendOn(false),
    );
    return [
      {
        goal: 'P1',
        what: 'a process sent on, its row alone, against no history of it',
        ours: milliseconds(ours / rows.length),
        peer: milliseconds(peer / rows.length),
        ratio: ours / peer,
        aim: '<= 2.0, or <= 10 ms',
      },
    ];
  } finally {
    await product.stop();
  }
};
