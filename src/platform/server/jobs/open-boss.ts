import { PgBoss } from 'pg-boss';
import type { JobsLog } from './jobs-options.ts';

/** The schema of the queue; the migrations grant the application what it needs there. */
export const QUEUE_SCHEMA = 'pgboss';
/** Where jobs go that failed every attempt. */
export const DEAD_QUEUE = 'dead-jobs';

/** How often it looks for attempts that took too long, and for those of nodes that died. */
const LOOKS_SECONDS = 10;

/** Opens the queue's engine on the owner's connection, deaf to nothing: its complaints go to the log. */
export function openBoss({ ownerUrl, log }: { ownerUrl: string; log: JobsLog }): PgBoss {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: QUEUE_SCHEMA,
    max: 4,
    application_name: 'carimbo-jobs',
    useListenNotify: true,
    // What a node that died was doing is found out soon, and tried again elsewhere.
    superviseIntervalSeconds: LOOKS_SECONDS,
    monitorIntervalSeconds: LOOKS_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  return boss;
}
