import { buildNup, NUP_LAST_SEQUENCE } from '../../../../kernel/nup.ts';
import { localYearOf } from '../../../../kernel/calendar.ts';
import { unwrap } from '../../../../kernel/result.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { Refusal } from '../../../../platform/server/http/refusal.ts';
import { getInstitution } from '../../../units/server/index.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { processTables } from '../process-row.ts';

/**
 * The next number of a protocol unit in the institution's year. The counter's row stays locked until the opening
 * commits: a number is never skipped, because one that failed to open gives its number back, and never given twice.
 * @throws NUMBERS_EXHAUSTED after 999 999
 */
export async function allocateNup(tx: Tx, protocolUnit: string, now: Date): Promise<string> {
  const institution = await getInstitution(tx);
  const year = localYearOf(now, institution.time_zone);
  const first = institution.nup_first_sequence;
  const counter = await processTables(tx)
    .insertInto('processes.nup_counter')
    .values({ protocol_unit: protocolUnit, year, last: first })
    .onConflict((conflict) =>
      conflict
        .columns(['protocol_unit', 'year'])
        .doUpdateSet((eb) => ({ last: eb('processes.nup_counter.last', '+', 1) }))
        .where('processes.nup_counter.last', '<', NUP_LAST_SEQUENCE),
    )
    .returning('last')
    .executeTakeFirst();
  if (!counter) throw new Refusal(processErrors.numbersExhausted);
  return unwrap(buildNup({ unit: protocolUnit, sequence: counter.last, year }));
}
