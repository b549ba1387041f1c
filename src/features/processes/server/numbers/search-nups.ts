import { formatNup, stripNup } from '../../../../kernel/numbers/nup.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { subjectsById } from '../../../subjects/server/index.ts';
import { NUP_SEARCH_LIMIT, searchNups as contract } from '../../contract/numbers/search-nups.ts';
import { processTables } from '../process-row.ts';
import { visibleTo } from '../reading/visible-to.ts';

const FEWEST_DIGITS = 3;

export const searchNups = read(contract, async ({ input: { query }, actor, db }) => {
  const prefix = stripNup(query.nup).toUpperCase();
  if (prefix.length < FEWEST_DIGITS || !/^[0-9A-Z]+$/.test(prefix)) return [];
  const rows = await processTables(db)
    .selectFrom('processes.process as p')
    .select(['p.id', 'p.nup', 'p.subject_id'])
    .where('p.nup', 'like', `${prefix}%`)
    .where(visibleTo(actor))
    .orderBy('p.nup')
    .limit(NUP_SEARCH_LIMIT)
    .execute();
  const subjects = await subjectsById(
    db,
    rows.flatMap((row) => row.subject_id ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    nup: row.nup!,
    nup_formatted: formatNup(row.nup!),
    subject: (row.subject_id === null ? undefined : subjects.get(row.subject_id)?.name) ?? null,
  }));
});
