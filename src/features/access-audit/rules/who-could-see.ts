// Specification 000 §6 and decisions (who may read what): the same matrix, asked of what was true at a moment.
import {
  grantOf,
  type Reading,
  type ReaderStanding,
  type ReadingAccess,
  reaches,
  readingMatrix,
  readingOf,
  type Relation,
} from '../../processes/rules/reading-policy.ts';
import type { SecrecyLevel } from '../../processes/rules/secrecy.ts';
import { isControl } from './audit-reach.ts';

/** A process at a moment, with who stood near it. */
export interface ProcessMoment {
  readonly level: SecrecyLevel;
  readonly legalGrant: NonNullable<ReaderStanding['legalGrant']>;
  readonly unitId: number;
  readonly responsibleId: number | null;
  readonly passed: ReadonlySet<number>;
  readonly interested: ReadonlySet<number>;
  readonly signers: ReadonlySet<number>;
  readonly named: ReadonlySet<number>;
}

/** A person at that moment, acting for a unit of theirs or for none. */
export interface PersonMoment {
  readonly personId: number;
  readonly unitId: number | null;
  /** Every unit where they worked then. */
  readonly workplaces: readonly number[];
  readonly permissions: ReadonlySet<number>;
}

/** A relation that gave something, and what it gave by itself. */
export interface Ground {
  readonly relation: Relation;
  readonly access: ReadingAccess;
  /** The permission without which the relation would have given less. */
  readonly permission: number | null;
}

/** How a person stood to a process. */
export function relationsThen(process: ProcessMoment, person: PersonMoment): ReadonlySet<Relation> {
  const { personId, unitId, workplaces } = person;
  const relations = new Set<Relation>();
  if (unitId !== null) relations.add(process.unitId === unitId ? 'unitHere' : 'unitNeverPassed');
  if (unitId !== null && process.passed.has(unitId)) relations.add('unitPassed');
  if (process.responsibleId === personId && workplaces.includes(process.unitId)) relations.add('responsible');
  if (process.interested.has(personId)) relations.add('interested');
  if (process.signers.has(personId)) relations.add('signer');
  if (process.named.has(personId)) relations.add('named');
  return relations;
}

/** What a person could read of a process then, and why: what any servant or visitor could is no ground. */
export function couldSee(
  process: ProcessMoment,
  person: PersonMoment,
): { readonly reading: Reading; readonly grounds: readonly Ground[] } {
  const { level, legalGrant } = process;
  const { permissions } = person;
  const relations = relationsThen(process, person);
  // Where it is, it also passed: that gives nothing more.
  const own = [...relations].filter(
    (relation) => relation !== 'unitNeverPassed' && !(relation === 'unitPassed' && relations.has('unitHere')),
  );
  if (isControl({ permissions })) own.push('internalControl');
  const grounds = own
    .map((relation): Ground => {
      const standing = { level, legalGrant, relations, permissions };
      const { access } = grantOf(relation, standing);
      const isMore = access !== grantOf(relation, { ...standing, permissions: new Set() }).access;
      return {
        relation,
        access,
        permission: isMore ? (readingMatrix[relation][level].more?.permission ?? null) : null,
      };
    })
    .filter(({ access }) => reaches(access, 'metadata'));
  return { reading: readingOf({ level, legalGrant, relations, permissions }), grounds };
}

/** The permissions that open to a unit what few may see. */
export const openingPermissions: readonly number[] = [
  ...new Set(
    Object.values(readingMatrix).flatMap((row) => Object.values(row).flatMap(({ more }) => more?.permission ?? [])),
  ),
];
