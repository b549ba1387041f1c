import type { PgBoss } from 'pg-boss';
import { type Health, healthOf } from '../health.ts';
import { DEAD_QUEUE, QUEUE_SCHEMA } from './open-boss.ts';

/** Down when the queue cannot be read; degraded when jobs died or the oldest ready one waits for over five minutes. */
export function checkJobs(boss: PgBoss): Promise<Health> {
  return healthOf(async () => {
    const { rows } = await boss.getDb().executeSql(
      `select count(*) filter (where name = $1)::int as dead,
              count(*) filter (where name <> $1 and start_after <= now())::int as ready,
              bool_or(name <> $1 and start_after < now() - interval '5 minutes') as late
       from ${QUEUE_SCHEMA}.job where state < 'active'`,
      [DEAD_QUEUE],
    );
    const [{ dead, ready, late }] = rows as [{ dead: number; ready: number; late: boolean | null }];
    if (late) return { status: 'degraded', detail: `A fila está atrasada: ${ready} tarefas esperam.` };
    if (dead > 0) return { status: 'degraded', detail: `${dead} tarefas falharam em todas as tentativas.` };
    return { status: 'ok', detail: `${ready} tarefas na fila.` };
  }, 'A fila de tarefas não respondeu');
}
