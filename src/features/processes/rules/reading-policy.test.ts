import { fc } from '../../../kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { reaches, readingMatrix, readingOf, type ReadingAccess, type Relation } from './reading-policy.ts';
import { secrecyLevels, type SecrecyLevel } from './secrecy.ts';

const levels = [1, 2, 3, 4, 5, 6] as const satisfies readonly SecrecyLevel[];
const relations = Object.keys(readingMatrix) as Relation[];

// The table of the decisions page, written out by hand: relation, permission held, then levels 1, 2, 3-5 and 6.
const matrix: readonly [Relation, number | null, ReadingAccess, ReadingAccess, ReadingAccess, ReadingAccess][] = [
  ['visitor', null, 'documents', 'existence', 'none', 'none'],
  ['visitor', 53, 'documents', 'existence', 'none', 'none'],
  ['visitor', 82, 'documents', 'existence', 'none', 'none'],
  ['interested', null, 'documents', 'documents', 'none', 'none'],
  ['interested', 82, 'documents', 'documents', 'none', 'none'],
  ['unitNeverPassed', null, 'documents', 'existence', 'none', 'none'],
  ['unitNeverPassed', 53, 'documents', 'existence', 'none', 'none'],
  ['unitNeverPassed', 82, 'documents', 'existence', 'none', 'none'],
  ['unitPassed', null, 'all', 'metadata', 'none', 'none'],
  ['unitPassed', 53, 'all', 'all', 'none', 'none'],
  ['unitPassed', 82, 'all', 'metadata', 'all', 'all'],
  ['unitHere', null, 'all', 'all', 'metadata', 'metadata'],
  ['unitHere', 53, 'all', 'all', 'metadata', 'metadata'],
  ['unitHere', 82, 'all', 'all', 'all', 'all'],
  ['responsible', null, 'all', 'all', 'all', 'all'],
  ['signer', null, 'all', 'all', 'all', 'all'],
  ['named', null, 'all', 'all', 'all', 'all'],
  ['internalControl', null, 'all', 'all', 'metadata', 'metadata'],
  ['visitor', 79, 'all', 'all', 'metadata', 'metadata'],
];

describe('who reads what', () => {
  for (const [relation, held, open, restricted, classified, legal] of matrix) {
    test(`${relation}${held ? ` with ${held}` : ''}`, () => {
      const permissions = new Set(held ? [held] : []);
      const seen = levels.map((level) => readingOf({ level, relations: new Set([relation]), permissions }).access);
      expect(seen).toEqual([open, restricted, classified, classified, classified, legal]);
    });
  }

  test('of a restricted process the interested party reads only what was addressed to them; of a public one, only what is public', () => {
    const interested = { relations: new Set<Relation>(['interested']), permissions: new Set<number>() };
    expect(readingOf({ ...interested, level: 2 })).toEqual({
      access: 'documents',
      documents: 'addressed',
      logged: true,
    });
    expect(readingOf({ ...interested, level: 1 })).toEqual({ access: 'documents', documents: 'public', logged: false });
  });

  test('under secrecy by law the interested party reads what the legal reference grants', () => {
    const interested = {
      level: 6,
      relations: new Set<Relation>(['interested']),
      permissions: new Set<number>(),
    } as const;
    expect(readingOf(interested).access).toBe('none');
    expect(readingOf({ ...interested, legalGrant: 'metadata' }).access).toBe('metadata');
    expect(readingOf({ ...interested, legalGrant: 'addressed' })).toMatchObject({
      access: 'documents',
      documents: 'addressed',
    });
    expect(readingOf({ ...interested, level: 3, legalGrant: 'addressed' }).access).toBe('none');
  });

  test('every reading or refusal of what is not public is logged', () => {
    for (const level of levels) {
      for (const relation of relations) {
        expect(readingOf({ level, relations: new Set([relation]), permissions: new Set() }).logged).toBe(level !== 1);
      }
    }
  });

  test('a draft is only for who writes it', () => {
    for (const level of levels) {
      for (const relation of relations) {
        const { access } = readingOf({
          level,
          draft: true,
          relations: new Set([relation]),
          permissions: new Set([53, 79, 82]),
        });
        expect(access).toBe(relation === 'responsible' ? 'all' : 'none');
      }
    }
  });

  test('one more relation or permission never takes access away', () => {
    const anyRelations = fc.uniqueArray(fc.constantFrom(...relations));
    const anyPermissions = fc.uniqueArray(fc.constantFrom(25, 53, 79, 82));
    fc.assert(
      fc.property(
        fc.constantFrom(...levels),
        anyRelations,
        anyPermissions,
        anyRelations,
        anyPermissions,
        (level, r1, p1, r2, p2) => {
          const fewer = readingOf({ level, relations: new Set(r1), permissions: new Set(p1) });
          const more = readingOf({ level, relations: new Set([...r1, ...r2]), permissions: new Set([...p1, ...p2]) });
          expect(reaches(more.access, fewer.access)).toBe(true);
        },
      ),
    );
  });

  test('raising the level never shows more to who has no duty to read', () => {
    for (const relation of ['visitor', 'interested', 'unitNeverPassed'] as const) {
      for (const level of [1, 2, 3, 4, 5] as const) {
        const grant = (at: SecrecyLevel) =>
          readingOf({ level: at, relations: new Set([relation]), permissions: new Set() }).access;
        expect(reaches(grant(level), grant((level + 1) as SecrecyLevel))).toBe(true);
      }
    }
    expect(Object.keys(secrecyLevels)).toHaveLength(6);
  });
});
