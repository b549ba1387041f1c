import { createJobs, type DeadJob } from '../../src/platform/server/jobs/index.ts';
import { exit } from './command.ts';
import { explained, withDatabase } from './with-database.ts';

/** Tells the jobs that failed every attempt, the newest first. */
export const run = (): Promise<number> =>
  withJobs(async (jobs) => {
    const dead = await jobs.listDead();
    for (const job of dead) console.log(lineOf(job));
    if (dead.length === 0) console.log('Nenhuma tarefa falhou em todas as tentativas.');
    return exit.done;
  });

/** What a job holds may be personal: only its name and its failure are told. */
const lineOf = ({ id, name, attempts, failedAt, error }: DeadJob): string =>
  `${id}  ${failedAt.toISOString()}  ${name}, ${attempts} ${attempts === 1 ? 'tentativa' : 'tentativas'}: ${error.split('\n')[0]}`;

/** Works with the queue of the settings, where a server may be at work too. */
export const withJobs = (work: (jobs: ReturnType<typeof createJobs>) => Promise<number>): Promise<number> =>
  explained(() =>
    withDatabase(async ({ ownerUrl }) => {
      const log = (_details: object, message: string): void => console.error(message);
      const jobs = createJobs({ ownerUrl, definitions: [], deps: {}, log: { error: log, warn: log } });
      await jobs.start();
      try {
        return await work(jobs);
      } finally {
        await jobs.stop();
      }
    }),
  );
