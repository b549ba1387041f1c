import { maskCpfsInText } from '../../../../kernel/numbers/mask-cpf.ts';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { subjectsById } from '../../../subjects/server/index.ts';
import { secrecyLevels } from '../../rules/secrecy.ts';
import { type ProcessRow, processTables } from '../process-row.ts';
import { type Reader, visibleTo } from '../reading/visible-to.ts';

/** Those of some processes that a reader may know, by their ids. */
export async function knownProcesses(
  db: Database,
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ProcessRow>> {
  if (ids.length === 0) return new Map();
  const rows = await processTables(db)
    .selectFrom('processes.process as p')
    .selectAll('p')
    .where('p.id', 'in', [...new Set(ids)])
    .where(visibleTo(reader))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** How processes that are tied together are told of each other, by their ids. CPFs are whole only for people of a unit. */
export async function presentTied(db: Database, reader: Reader, processes: readonly ProcessRow[]) {
  const subjects = await subjectsById(
    db,
    processes.flatMap(({ subject_id }) => subject_id ?? []),
  );
  const masked = reader?.unit == null;
  return new Map(
    processes.map((process) => {
      const { id, nup, description, subject_id, secrecy } = process;
      const said = description !== null && masked ? maskCpfsInText(description) : description;
      return [
        id,
        {
          id,
          nup: nup!,
          nup_formatted: formatNup(nup!),
          title: said ?? subjects.get(subject_id ?? 0)?.name ?? '',
          secrecy: { id: secrecy, name: secrecyLevels[secrecy].name },
        },
      ];
    }),
  );
}
