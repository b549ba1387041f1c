import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { stripNup } from '../../../../kernel/numbers/nup.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { presentDecision } from '../../../../platform/server/acts/present-decision.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { CANDIDATES_LIMIT, listAppendCandidates as contract } from '../../contract/appending/list-append-candidates.ts';
import { mayAppend } from '../../rules/appending.ts';
import { factsOf, factsOfEach, type ProcessRow, processTables } from '../process-row.ts';
import { getReadableFor } from '../reading/reading-of.ts';
import { visibleTo } from '../reading/visible-to.ts';
import { policyActor } from '../require-unit.ts';
import { areTogether } from './are-together.ts';
import { presentTied } from './present-tied.ts';

const FEWEST_DIGITS = 3;

export const listAppendCandidates = read(contract, async (call) => {
  const { db, actor, input } = call;
  const { process } = await getReadableFor(call, input.params.id, 'append-candidates');
  const found = await candidatesFor(db, actor, process, input.query.search);
  const [principal, facts, shown] = await Promise.all([
    factsOf(db, process),
    factsOfEach(db, found),
    presentTied(db, actor, found),
  ]);
  return found.map((other) => {
    const ties = { itself: other.id === process.id, together: areTogether(process, other) };
    return {
      ...shown.get(other.id)!,
      append: presentDecision(mayAppend(policyActor(actor), principal, facts.get(other.id)!, ties)),
    };
  });
});

/** Those that the person has where they work, the latest first; then others by their number. */
async function candidatesFor(
  db: Database,
  actor: Actor,
  process: ProcessRow,
  search: string,
): Promise<readonly ProcessRow[]> {
  const digits = stripNup(search).toUpperCase();
  const typedNumber = digits.length >= FEWEST_DIGITS && /^[0-9A-Z]*\d[0-9A-Z]*$/.test(digits);
  const words = search === '' ? sql<SqlBool>`true` : matches(search, typedNumber ? digits : null);
  const open = processTables(db)
    .selectFrom('processes.process as p')
    .selectAll('p')
    .where('p.state', 'not in', ['DRAFT', 'ARCHIVED'])
    .where('p.id', '<>', process.id)
    .where(visibleTo(actor));
  const own = await open
    .where('p.responsible_id', '=', actor.personId)
    .where('p.unit_id', '=', actor.unit?.id ?? 0)
    .where(words)
    .orderBy('p.responsible_since', 'desc')
    .orderBy('p.id')
    .limit(CANDIDATES_LIMIT)
    .execute();
  if (!typedNumber || own.length === CANDIDATES_LIMIT) return own;
  const others = await open
    .where('p.nup', 'like', `${digits}%`)
    .where((eb) => eb.or([eb('p.responsible_id', 'is', null), eb('p.responsible_id', '<>', actor.personId)]))
    .orderBy('p.nup')
    .limit(CANDIDATES_LIMIT - own.length)
    .execute();
  return [...own, ...others];
}

/** By the beginning of the number, or by words of the description. */
const matches = (search: string, digits: string | null): RawBuilder<SqlBool> =>
  digits === null
    ? sql<SqlBool>`strpos(lower(coalesce(p.description, '')), lower(${search})) > 0`
    : sql<SqlBool>`p.nup like ${`${digits}%`}`;
