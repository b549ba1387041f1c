import { sql } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { reasonsOf } from '../../../../kernel/decision.ts';
import { peopleById, todayIn } from '../../../people/server/index.ts';
import { findLegalReference } from '../../../subjects/server/index.ts';
import { presentUnit, unitsById } from '../../../units/server/index.ts';
import { foreseeAccessChange as contract } from '../../contract/changes/foresee-access-change.ts';
import { processErrors } from '../../contract/process-errors.ts';
import type { ReadersGroup } from '../../rules/access-readers.ts';
import { hasHands, mayChangeAccess, wayOutOf } from '../../rules/process-changes.ts';
import { reaches, readingOf, type Relation } from '../../rules/reading-policy.ts';
import { isStricter, type SecrecyLevel } from '../../rules/secrecy.ts';
import { factsOf, type ProcessRow } from '../process-row.ts';
import { handsIn } from '../reading/hands-in.ts';
import { getReadableFor } from '../reading/reading-of.ts';
import { type Standing, standingsIn } from '../reading/standings-in.ts';
import { policyActor } from '../require-unit.ts';

/** From the rows of the reading matrix, the relations of now and the permissions of today: what it says is what the change brings about. */
export const foreseeAccessChange = read(contract, async (call) => {
  const { db, actor, now } = call;
  const { process } = await getReadableFor(call, call.input.params.id, 'access');
  ensureAllowed(mayChangeAccess(policyActor(actor), await factsOf(db, process)), processErrors.cannotChange);

  const { secrecy_id: wanted, legal_reference_id: norm } = call.input.query;
  const level = wanted;
  const reference = norm === undefined ? undefined : await findLegalReference(db, norm);
  const before: Terms = { level: process.secrecy, legalGrant: process.legal_grant };
  const after: Terms = { level, legalGrant: reference?.interested_grant ?? 'none' };
  const day = await todayIn(db, now);
  const compare = comparing(before, after);
  const results = [
    compare({ who: 'anyone', label: '' }, 'visitor'),
    compare({ who: 'servants', label: '' }, 'unitNeverPassed'),
    ...(await groupsOfUnits(db, process, day, compare)),
    ...(await groupsOfPeople(db, process, compare)),
  ];
  const hands = isStricter(level, before.level)
    ? await handsIn(db, (await unitsById(db, [process.unit_id])).get(process.unit_id)!, { level, day })
    : null;
  const [reason] = hands ? reasonsOf(hasHands(hands, level, wayOutOf.change)) : [];
  return { results, blocked: reason ? { message: reason.message, resolve: reason.resolve ?? null } : null };
});

interface Terms {
  readonly level: SecrecyLevel;
  readonly legalGrant: ProcessRow['legal_grant'];
}

const alone: readonly Standing[] = [{ permissions: new Set(), people: 1 }];

/** How many of some people who stand alike read the process, and know of it, before and after. */
const comparing =
  (before: Terms, after: Terms) =>
  (
    named: Pick<ReadersGroup, 'who' | 'label'>,
    relation: Relation,
    people: readonly Standing[] = alone,
  ): ReadersGroup => {
    const count = (terms: Terms, wanted: 'metadata' | 'documents') =>
      people
        .filter(({ permissions }) =>
          reaches(readingOf({ ...terms, relations: new Set([relation]), permissions }).access, wanted),
        )
        .reduce((sum, standing) => sum + standing.people, 0);
    return {
      ...named,
      total: people.reduce((sum, standing) => sum + standing.people, 0),
      reads_before: count(before, 'documents'),
      reads_after: count(after, 'documents'),
      knows_after: count(after, 'metadata'),
    };
  };
type Compare = ReturnType<typeof comparing>;

/** The unit where it is, then those that it passed. */
async function groupsOfUnits(
  db: Database,
  process: ProcessRow,
  day: string,
  compare: Compare,
): Promise<ReadersGroup[]> {
  const { rows } = await sql<{ unit_id: number }>`
    select distinct unit_id from processes.passage where process_id = ${process.id} and unit_id <> ${process.unit_id}
    order by unit_id`.execute(db);
  const ids = [process.unit_id, ...rows.map(({ unit_id: id }) => id)];
  const units = await unitsById(db, ids);
  const groups: ReadersGroup[] = [];
  for (const id of ids) {
    const unit = units.get(id)!;
    const people = await standingsIn(db, unit, day);
    if (people.length === 0) continue;
    const relation = id === process.unit_id ? 'unitHere' : 'unitPassed';
    groups.push(compare({ who: 'unit', label: presentUnit(unit).label }, relation, people));
  }
  return groups;
}

/** Who signs, and the interested parties that have an account. */
async function groupsOfPeople(db: Database, process: ProcessRow, compare: Compare): Promise<ReadersGroup[]> {
  const { rows } = await sql<{ person_id: number; relation: 'signer' | 'named' | 'interested' }>`
    select person_id, reason as relation from processes.reader where process_id = ${process.id}
    union select person_id, 'interested' from processes.interested
      where process_id = ${process.id} and person_id is not null
    order by relation desc, person_id`.execute(db);
  const people = await peopleById(
    db,
    rows.map(({ person_id: id }) => id),
  );
  return rows.map(({ person_id: id, relation }) =>
    compare({ who: relation === 'interested' ? 'interested' : 'signer', label: people.get(id)?.name ?? '' }, relation),
  );
}
