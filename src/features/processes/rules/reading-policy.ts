// Specification 000 §6 (roles); decisions, first bullet: who may read what, by secrecy and relation to the process.
import { permission } from '../../access/rules/permissions.ts';
import { everyLevel, type SecrecyLevel } from './secrecy.ts';

/** What a person may learn, each step holding the ones before it. `existence` is NUP, date and opening unit. */
export type ReadingAccess = 'none' | 'existence' | 'metadata' | 'documents' | 'all';

/** Which documents: the public ones (printable copy), those addressed to the person, or every one. */
export type ReadableDocuments = 'none' | 'public' | 'addressed' | 'all';

export type Reading = {
  readonly access: ReadingAccess;
  readonly documents: ReadableDocuments;
  /** The read, or its refusal, must be written down before the content leaves. */
  readonly logged: boolean;
};

/** How a person stands to a process. Everyone is at least a visitor; a person may stand in several ways at once. */
export type Relation =
  | 'visitor'
  | 'interested'
  | 'unitNeverPassed'
  | 'unitPassed'
  | 'unitHere'
  | 'responsible'
  | 'signer'
  | 'named'
  | 'internalControl';

/** What one row of the matrix grants at one level, and what more a permission adds. */
export type ReadingCell = {
  readonly access: ReadingAccess;
  readonly documents: ReadableDocuments;
  readonly more?: { readonly permission: number; readonly grant: ReadingGrant };
};

type ReadingGrant = { readonly access: ReadingAccess; readonly documents: ReadableDocuments };
type Row = Readonly<Record<SecrecyLevel, ReadingCell>>;

const nothing = { access: 'none', documents: 'none' } as const;
const existence = { access: 'existence', documents: 'none' } as const;
const metadata = { access: 'metadata', documents: 'none' } as const;
const all = { access: 'all', documents: 'all' } as const;
const publicDocuments = { access: 'documents', documents: 'public' } as const;
const addressed = { access: 'documents', documents: 'addressed' } as const;
const with53 = { permission: permission.VIEW_RESTRICTED_PROCESS, grant: all };
const with82 = { permission: permission.VIEW_CONFIDENTIAL_PROCESS, grant: all };

/** The matrix itself: every list, count, search, detail, file and live event is built from these rows. */
export const readingMatrix: Readonly<Record<Relation, Row>> = {
  visitor: row(publicDocuments, existence, nothing, nothing),
  interested: row(publicDocuments, addressed, nothing, nothing),
  unitNeverPassed: row({ access: 'documents', documents: 'all' }, existence, nothing, nothing),
  unitPassed: row(all, { ...metadata, more: with53 }, { ...nothing, more: with82 }, { ...nothing, more: with82 }),
  unitHere: row(all, all, { ...metadata, more: with82 }, { ...metadata, more: with82 }),
  responsible: row(all, all, all, all),
  signer: row(all, all, all, all),
  named: row(all, all, all, all),
  internalControl: row(all, all, metadata, metadata),
};

export type ReaderStanding = {
  readonly level: SecrecyLevel;
  readonly relations: ReadonlySet<Relation>;
  readonly permissions: ReadonlySet<number>;
  /** A draft belongs to who writes it, whatever its level will be. */
  readonly draft?: boolean;
  /** What the legal reference of a level 6 process gives its interested parties; nothing unless it says so. */
  readonly legalGrant?: 'none' | 'metadata' | 'addressed';
};

/** What one relation is asked about. */
type RelationStanding = Pick<ReaderStanding, 'level' | 'permissions' | 'legalGrant'>;

/** The most that any of a person's relations grants. */
export function readingOf(standing: ReaderStanding): Reading {
  const logged = standing.level !== 1;
  if (standing.draft) return { ...(standing.relations.has('responsible') ? all : nothing), logged };
  const relations: Relation[] = ['visitor', ...standing.relations];
  // Permission 79 is the relation: a person who holds it stands as internal control everywhere.
  if (standing.permissions.has(permission.INTERNAL_CONTROL)) relations.push('internalControl');
  const grants = relations.map((relation) => grantOf(relation, standing));
  return {
    access: highest(
      ACCESS_ORDER,
      grants.map(({ access }) => access),
    ),
    documents: highest(
      DOCUMENTS_ORDER,
      grants.map(({ documents }) => documents),
    ),
    logged,
  };
}

/** What two readers may both learn. */
export const lowerOf = (one: Reading, other: Reading): Reading => ({
  access: lowest(ACCESS_ORDER, one.access, other.access),
  documents: lowest(DOCUMENTS_ORDER, one.documents, other.documents),
  logged: one.logged || other.logged,
});

/** Whether an access reaches another: `reaches('all', 'metadata')`. */
export function reaches(access: ReadingAccess, wanted: ReadingAccess): boolean {
  return ACCESS_ORDER.indexOf(access) >= ACCESS_ORDER.indexOf(wanted);
}

/**
 * The levels at which one relation alone grants the wanted access, for the queries that carry the matrix to the
 * database. An interested party at level 6 depends on the process's legal reference and is left to the query.
 */
export function levelsGranting(
  relation: Relation,
  permissions: ReadonlySet<number>,
  wanted: ReadingAccess,
): readonly SecrecyLevel[] {
  return everyLevel.filter((level) => isGranted(relation, { level, permissions }, wanted));
}

/** Whether one relation alone grants the wanted access at a level. */
export const isGranted = (relation: Relation, asked: RelationStanding, wanted: ReadingAccess): boolean =>
  reaches(grantOf(relation, asked).access, wanted);

const ACCESS_ORDER: readonly ReadingAccess[] = ['none', 'existence', 'metadata', 'documents', 'all'];
const DOCUMENTS_ORDER: readonly ReadableDocuments[] = ['none', 'public', 'addressed', 'all'];

/** What one relation gives by itself. */
export function grantOf(relation: Relation, standing: RelationStanding): ReadingGrant {
  if (relation === 'interested' && standing.level === 6) {
    return { none: nothing, metadata, addressed }[standing.legalGrant ?? 'none'];
  }
  const cell = readingMatrix[relation][standing.level];
  return cell.more && standing.permissions.has(cell.more.permission) ? cell.more.grant : cell;
}

function row(open: ReadingCell, restricted: ReadingCell, classified: ReadingCell, legal: ReadingCell): Row {
  return { 1: open, 2: restricted, 3: classified, 4: classified, 5: classified, 6: legal };
}

const lowest = <T>(order: readonly T[], one: T, other: T): T =>
  order.indexOf(one) < order.indexOf(other) ? one : other;

function highest<T>(order: readonly T[], given: readonly T[]): T {
  return given.reduce((best, one) => (order.indexOf(one) > order.indexOf(best) ? one : best));
}
