import { maskCpfsInText } from '../../../../kernel/numbers/mask-cpf.ts';
import { stripNup } from '../../../../kernel/numbers/nup.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { subjectsById } from '../../../subjects/server/index.ts';
import { type ProcessRow, processTables } from '../process-row.ts';
import { presentTimeline } from './present-timeline.ts';

const publicProcesses = (db: Database) =>
  processTables(db).selectFrom('processes.process').selectAll().where('state', '<>', 'DRAFT').where('secrecy', '=', 1);

/** A process that anybody at all may read, by its id or its whole number, masked or not. A restricted one is as if it were not there. */
export const findPublic = (
  db: Database,
  by: { readonly id: number } | { readonly nup: string },
): Promise<ProcessRow | undefined> =>
  ('id' in by
    ? publicProcesses(db).where('id', '=', by.id)
    : publicProcesses(db).where('nup', '=', stripNup(by.nup).toUpperCase())
  ).executeTakeFirst();

/** Those of some processes that anybody at all may read, with the title that everybody is shown. */
export async function publicOnes(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly nup: string; readonly title: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await publicProcesses(db)
    .where('id', 'in', [...ids])
    .execute();
  const subjects = await subjectsById(
    db,
    rows.flatMap(({ subject_id }) => subject_id ?? []),
  );
  return new Map(
    rows.map(({ id, nup, description, subject_id }) => [
      id,
      { nup: nup!, title: maskCpfsInText(description || (subjects.get(subject_id ?? 0)?.name ?? '')) },
    ]),
  );
}

/** The life of such a process as anybody reads it: no names but those of the public servants who acted, no whole CPF. */
export const publicTimeline = (deps: Pick<Deps, 'db' | 'eventKinds' | 'clock'>, process: ProcessRow) =>
  presentTimeline(deps.db, deps, process, { public: true, reader: null, maskCpfs: true, now: deps.clock() });
