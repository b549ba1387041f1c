import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';

const schema = z.object({ letter: z.string() });

interface Undelivered {
  readonly channel: string;
  readonly person_id: number;
  readonly count: number;
  readonly state: 'UNCERTAIN' | 'REFUSED' | 'GAVE_UP';
  readonly problem: string | null;
  readonly reported: boolean;
}

const sentences: Readonly<Record<Undelivered['state'], string>> = {
  UNCERTAIN: 'não se sabe se chegou',
  REFUSED: 'foi recusado',
  GAVE_UP: 'não saiu em nenhuma tentativa',
};

/**
 * Tells whoever runs the product of a letter that did not go, or of which nobody knows: the job fails, once, with the reason, and stands among
 * those that `carimbo jobs` shows. Tried again from there, it puts the letter back among what waits: somebody decided so.
 */
export const reportUndeliveredJob = defineJob({
  name: 'report-undelivered',
  schema,
  // It fails to be seen: trying by itself would be to decide.
  retry: { limit: 0, delaySeconds: 1 },
  run: async ({ data: { letter }, deps }: JobRun<z.output<typeof schema>, Deps>) => {
    const now = deps.clock();
    const told = await inTransaction(deps.db, async (tx) => {
      const { rows } = await sql<Undelivered>`
        select channel, person_id, state, max(problem) as problem, count(*)::int as count, bool_or(reported_at is not null) as reported
        from notifications.delivery where letter = ${letter} and state in ('UNCERTAIN', 'REFUSED', 'GAVE_UP')
        group by channel, person_id, state`.execute(tx);
      const [row] = rows;
      if (!row) return null;
      await (row.reported
        ? sql`update notifications.delivery
            set state = 'WAITING', due_at = ${now}, attempts = 0, letter = null, reported_at = null, closed_at = null
            where letter = ${letter} and state in ('UNCERTAIN', 'REFUSED', 'GAVE_UP')`.execute(tx)
        : sql`update notifications.delivery set reported_at = ${now}
            where letter = ${letter} and state in ('UNCERTAIN', 'REFUSED', 'GAVE_UP')`.execute(tx));
      return row.reported ? null : row;
    });
    if (told === null) return;
    const { channel, count, person_id: person, state, problem } = told;
    throw new Error(
      `${channel}, ${count} aviso(s) para a pessoa ${person}: ${sentences[state]}. ${problem ?? ''}`.trim(),
    );
  },
});
