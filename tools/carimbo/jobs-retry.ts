import { exit, UsageError } from './command.ts';
import { withJobs } from './jobs.ts';

const EVERY = 'todas';
/** More than a queue has ever left behind. */
const ALL = 1_000_000;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Sends jobs that failed every attempt back to the queue, with all their attempts again. */
export function run(ids: readonly string[]): Promise<number> {
  const all = ids.length === 1 && ids[0] === EVERY;
  if (!all && (ids.length === 0 || !ids.every((id) => ID.test(id)))) {
    throw new UsageError(`Informe os códigos que "jobs" mostra, ou "${EVERY}".`);
  }
  return withJobs(async (jobs) => {
    const wanted = all ? (await jobs.listDead(ALL)).map(({ id }) => id) : ids;
    const sent = await jobs.retryDead(wanted);
    console.log(sent === 1 ? '1 tarefa voltou à fila.' : `${sent} tarefas voltaram à fila.`);
    return sent === wanted.length ? exit.done : exit.refused;
  });
}
