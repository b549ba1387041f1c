import { LIST_WINDOW } from '../../../../platform/contract/list.ts';
import { unaccent } from '../../../../kernel/texts/text.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { listPage } from '../../../../platform/server/acts/list-page.ts';
import { subjectsById } from '../../../subjects/server/index.ts';
import { getInstitution, presentUnit, unitsById } from '../../../units/server/index.ts';
import { listDrafts as contract } from '../../contract/drafts/list-drafts.ts';
import { priorities } from '../../rules/priority.ts';
import { secrecyLevels } from '../../rules/secrecy.ts';
import { interestedOf } from '../reading/present-parties.ts';
import type { ProcessRow } from '../process-row.ts';
import { draftConditions } from './draft-conditions.ts';
import { draftsOf } from './drafts-of.ts';

const columns = { updated_at: 'p.changed_at', created_at: 'p.created_at' } as const;

export const listDrafts = read(contract, async ({ input: { query }, actor, db }) => {
  const found = query.search ? await idsMatching(db, actor.personId, query.search) : null;
  const { time_zone: timeZone } = await getInstitution(db);
  const drafts = draftConditions(query.filters ?? {}, timeZone)
    .reduce((of, condition) => of.where(condition), draftsOf(db, actor.personId))
    .$if(found !== null, (of) => of.where('p.id', 'in', found!.length > 0 ? found! : [0]));
  const { order_by: order = '-updated_at', ordenation } = query;
  const descending = ordenation ? ordenation === 'desc' : order.startsWith('-');
  const unordered = query.ignore_order_by_default && query.order_by === undefined;
  const ordered = drafts
    .selectAll('p')
    .$if(!unordered, (of) =>
      of.orderBy(columns[order.replace('-', '') as keyof typeof columns], descending ? 'desc' : 'asc'),
    )
    .orderBy('p.id', descending ? 'desc' : 'asc');
  return listPage(db, query, {
    found: drafts.select('p.id'),
    page: async ({ limit, offset }) => presentLines(db, await ordered.limit(limit).offset(offset).execute()),
  });
});

/** A person has few drafts: their words are compared here, without accents, as everywhere else. */
async function idsMatching(db: Database, personId: number, search: string): Promise<number[]> {
  const drafts = await draftsOf(db, personId)
    .select(['p.id', 'p.description', 'p.reference_number', 'p.subject_id'])
    .limit(LIST_WINDOW)
    .execute();
  const subjects = await subjectsById(
    db,
    drafts.flatMap((draft) => draft.subject_id ?? []),
  );
  const words = unaccent(search).split(/\s+/).filter(Boolean);
  return drafts
    .filter((draft) => {
      const subject = draft.subject_id === null ? undefined : subjects.get(draft.subject_id)?.name;
      const text = unaccent([draft.description, draft.reference_number, subject].filter(Boolean).join(' '));
      return words.every((word) => text.includes(word));
    })
    .map((draft) => draft.id);
}

async function presentLines(db: Database, rows: readonly ProcessRow[]) {
  const [units, subjects, interested] = await Promise.all([
    unitsById(
      db,
      rows.flatMap((row) => row.draft_targets),
    ),
    subjectsById(
      db,
      rows.flatMap((row) => row.subject_id ?? []),
    ),
    interestedOf(
      db,
      rows.map((row) => row.id),
      { masked: false },
    ),
  ]);
  return rows.map((row) => {
    const subject = row.subject_id === null ? undefined : subjects.get(row.subject_id);
    return {
      id: row.id,
      title: row.description ?? subject?.name ?? 'Rascunho sem assunto',
      description: row.description,
      subject: subject ? { id: subject.id, name: subject.name } : null,
      to: row.draft_targets.flatMap((id) => {
        const unit = units.get(id);
        return unit ? presentUnit(unit) : [];
      }),
      cc: (interested.get(row.id) ?? []).map(({ party }) => ({ id: party.id, name: party.name })),
      priority: { id: row.priority, name: priorities[row.priority].name },
      secrecy: { id: row.secrecy, name: secrecyLevels[row.secrecy].name },
      size_bytes: row.size_bytes,
      version: row.version,
      created_at: row.created_at.toISOString(),
      updated_at: row.changed_at.toISOString(),
    };
  });
}
