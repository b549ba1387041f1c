import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { isGranted, levelsGranting, type ReadingAccess, type Relation } from '../../rules/reading-policy.ts';
import { everyLevel, type SecrecyLevel } from '../../rules/secrecy.ts';

/** Who asks: a servant or an external user, or nobody. */
export type Reader = Pick<Actor, 'personId' | 'unit' | 'workplaces' | 'permissions' | 'seeingAs'> | null;

/** Where it stands who is near a process: the tables, or what they were at a moment (`history/as-it-was.ts`). */
export interface Nearness {
  readonly passage: RawBuilder<unknown>;
  readonly interested: RawBuilder<unknown>;
  readonly reader: RawBuilder<unknown>;
}

const today: Nearness = {
  passage: sql`processes.passage`,
  interested: sql`processes.interested`,
  reader: sql`processes.reader`,
};

/**
 * The condition that a row of `processes.process as p` may be shown to someone: the one way to the process table for
 * lists, counts, search and live events. It is the reading matrix, relation by relation, so that it cannot drift from
 * the rule that guards the detail. Drafts are their writer's alone. Whoever looks through other eyes is shown what both may see.
 */
export function visibleTo(
  reader: Reader,
  wanted: ReadingAccess = 'metadata',
  near: Nearness = today,
): RawBuilder<SqlBool> {
  const self = reader?.seeingAs?.self;
  const offered = shownTo(reader, wanted, near);
  return self ? sql<SqlBool>`(${offered} and ${shownTo(self, wanted, near)})` : offered;
}

function shownTo(reader: Reader, wanted: ReadingAccess, near: Nearness): RawBuilder<SqlBool> {
  const permissions = reader?.permissions ?? new Set<number>();
  const parts = relationsOf(reader, near).flatMap(([relation, holds]) => {
    const levels = levelsGranting(relation, permissions, wanted);
    if (levels.length === 0) return [];
    return levels.length === everyLevel.length
      ? [holds()]
      : [sql<SqlBool>`(p.secrecy in (${sql.join(levels)}) and ${holds()})`];
  });
  const legal = reader && (wanted === 'metadata' || wanted === 'documents') ? [legalGrant(reader, wanted, near)] : [];
  const grants = [...parts, ...legal];
  if (grants.length === 0) grants.push(sql<SqlBool>`false`);
  const open = sql<SqlBool>`(p.state <> 'DRAFT' and (${sql.join(grants, sql` or `)}))`;
  if (!reader) return open;
  return sql<SqlBool>`(${open} or (p.state = 'DRAFT' and p.discarded_at is null and p.opened_by = ${reader.personId}))`;
}

/**
 * The levels of which a reader may know every process, no draft, that stands to them as told: of what is in their unit,
 * say. Of these no row needs to be asked for `visibleTo`.
 */
export const levelsOpenTo = (reader: NonNullable<Reader>, standing: readonly Relation[]): ReadonlySet<SecrecyLevel> =>
  new Set(everyLevel.filter((level) => isLevelOpenTo(reader, standing, level)));

/** Whether one level is among `levelsOpenTo`. */
export function isLevelOpenTo(
  reader: NonNullable<Reader>,
  standing: readonly Relation[],
  level: SecrecyLevel,
): boolean {
  const { permissions, seeingAs } = reader;
  const isOpen = relationsOf(reader).some(
    ([relation, holds]) =>
      (holds === always || standing.includes(relation)) && isGranted(relation, { level, permissions }, 'metadata'),
  );
  // What stands to other eyes as told may stand to whoever looks in no way.
  return isOpen && (!seeingAs || isLevelOpenTo(seeingAs.self, [], level));
}

/**
 * The processes of levels 3 to 6, away from the unit in use, to which a reader stands by a relation of their own: a query of
 * ids, to look among for what may be known. What of it may is `visibleTo`'s to say.
 */
export const closeTo = ({ personId, unit }: NonNullable<Reader>): RawBuilder<unknown> => {
  const had = (place: RawBuilder<SqlBool>) => sql`
    select h.id from processes.process h where h.responsible_id = ${personId} and h.secrecy > 2 and ${place}`;
  const here = unit?.id ?? 0;
  return sql`
    select r.process_id from processes.reader r where r.person_id = ${personId} and r.secrecy > 2
    union all select i.process_id from processes.interested i where i.person_id = ${personId} and i.secrecy > 2
    union all ${had(sql`h.unit_id < ${here}`)} union all ${had(sql`h.unit_id > ${here}`)}`;
};

/**
 * The processes that are not public to which a reader, or their unit, stands in some way: a query of ids, to look among for what may be
 * known of all there is. Whoever is not internal control may know no other; what of these they may is `visibleTo`'s to say.
 * @param above the level from which on
 */
export function nearTo({ personId, unit }: NonNullable<Reader>, above: 1 | 2): RawBuilder<unknown> {
  return sql`
    select r.process_id from processes.reader r where r.person_id = ${personId} and r.secrecy > ${sql.lit(above)}
    union select i.process_id from processes.interested i where i.person_id = ${personId} and i.secrecy > ${sql.lit(above)}
    union select h.id from processes.process h where h.responsible_id = ${personId} and h.secrecy > ${sql.lit(above)}
    union select s.process_id from processes.passage s where s.unit_id = ${unit?.id ?? 0} and s.secrecy > ${sql.lit(above)}
      and s.secrecy > 1`;
}

const always = () => sql<SqlBool>`true`;

/** How the reader stands to a row, as conditions over `p`, each written when it is called: an event asks thousands of readers and needs none. */
function relationsOf(reader: Reader, near: Nearness = today): [Relation, () => RawBuilder<SqlBool>][] {
  const relations: [Relation, () => RawBuilder<SqlBool>][] = [['visitor', always]];
  if (!reader) return relations;
  const { personId, unit, workplaces, permissions } = reader;
  relations.push(
    ['responsible', () => sql`(p.responsible_id = ${personId} and p.unit_id = any(${[...workplaces]}::bigint[]))`],
    ['interested', () => isInterested(personId, near)],
    ['signer', () => isReader(personId, 'signer', near)],
    ['named', () => isReader(personId, 'named', near)],
  );
  if (unit) {
    relations.push(
      ['unitNeverPassed', always],
      ['unitHere', () => sql`p.unit_id = ${unit.id}`],
      ['unitPassed', () => passedBy(unit.id, near)],
    );
  }
  if (permissions.has(permission.INTERNAL_CONTROL)) relations.push(['internalControl', always]);
  return relations;
}

// `offset 0` has each row ask for itself: without it the database may first read all that a unit or a person has, to ask ten.

const passedBy = (unitId: number, { passage }: Nearness) => sql<SqlBool>`exists (
  select from ${passage} s where s.process_id = p.id and s.unit_id = ${unitId} offset 0)`;

const isInterested = (personId: number, { interested }: Nearness) => sql<SqlBool>`exists (
  select from ${interested} i where i.process_id = p.id and i.person_id = ${personId} offset 0)`;

const isReader = (personId: number, reason: 'signer' | 'named', { reader }: Nearness) => sql<SqlBool>`exists (
  select from ${reader} r where r.process_id = p.id and r.person_id = ${personId} and r.reason = ${reason} offset 0)`;

/** Level 6 gives its interested parties what the process's legal reference grants. */
function legalGrant(
  reader: NonNullable<Reader>,
  wanted: 'metadata' | 'documents',
  near: Nearness,
): RawBuilder<SqlBool> {
  const grants = wanted === 'metadata' ? ['metadata', 'addressed'] : ['addressed'];
  return sql`(p.secrecy = 6 and p.legal_grant in (${sql.join(grants)}) and ${isInterested(reader.personId, near)})`;
}
