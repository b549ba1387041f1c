import { describe, expect, test } from 'vitest';
import { reasonsOf } from '../../../kernel/decision.ts';
import { permission } from '../../access/rules/permissions.ts';
import { type ReadersGroup, tellReadersChange } from './access-readers.ts';
import { hasHands, isGrounded, mayChangeAccess, mayChangePriority, mayEditData } from './process-changes.ts';
import type { ProcessFacts } from './process-facts.ts';
import { type ProcessState, processMachine } from './process-states.ts';
import { isStricter, type SecrecyLevel } from './secrecy.ts';

const facts = (changes: Partial<ProcessFacts> = {}): ProcessFacts => ({
  state: 'IN_ANALYSIS',
  level: 1,
  unit: { id: 10, label: 'COCON/SESAU' },
  responsible: { personId: 1, name: 'Ana' },
  external: false,
  appended: false,
  followers: [],
  suspendedUntil: null,
  automatic: false,
  signals: {
    signaturesPending: 0,
    mandatoryPending: 0,
    waitingDocument: null,
    waitingDocuments: 0,
    pendenciesOpen: 0,
    joinsOpen: 0,
  },
  ...changes,
});
const all = [permission.PROCESS_SECRECY, permission.PROCESS_PRIORITY];
const who = (personId: number, unitId: number, permissions: readonly number[] = all) => ({
  personId,
  unitId,
  permissions: new Set(permissions),
});
const codes = (decision: Parameters<typeof reasonsOf>[0]) => reasonsOf(decision).map(({ code }) => code);

describe('who changes what of an open process (R158, permissions 30 and 31)', () => {
  test('the level of access: the responsible, in the unit where it is, with 31', () => {
    expect(codes(mayChangeAccess(who(1, 10), facts()))).toEqual([]);
    expect(codes(mayChangeAccess(who(1, 10, []), facts()))).toEqual(['PERMISSION_REQUIRED']);
    expect(codes(mayChangeAccess(who(2, 10), facts()))).toEqual(['RESPONSIBLE_ONLY']);
    expect(codes(mayChangeAccess(who(2, 10), facts({ responsible: null })))).toEqual(['RESPONSIBLE_MISSING']);
    expect(codes(mayChangeAccess(who(1, 11), facts()))).toEqual(['PROCESS_ELSEWHERE']);
    expect(codes(mayChangeAccess(who(1, 10), facts({ external: true })))).toEqual(['PROCESS_EXTERNAL']);
  });

  test('the data: the responsible, and no permission is asked', () => {
    expect(codes(mayEditData(who(1, 10, []), facts()))).toEqual([]);
    expect(codes(mayEditData(who(2, 10), facts()))).toEqual(['RESPONSIBLE_ONLY']);
    expect(codes(mayEditData(who(1, 11), facts()))).toEqual(['PROCESS_ELSEWHERE']);
  });

  test('the priority: anyone of the unit with 30', () => {
    expect(codes(mayChangePriority(who(2, 10), facts()))).toEqual([]);
    expect(codes(mayChangePriority(who(2, 10, []), facts()))).toEqual(['PERMISSION_REQUIRED']);
    expect(codes(mayChangePriority(who(1, 11), facts()))).toEqual(['PROCESS_ELSEWHERE']);
  });

  test('what is archived is still closed or opened to people; nothing else of it changes', () => {
    for (const state of Object.keys(processMachine.table) as ProcessState[]) {
      const process = facts({ state });
      expect([state, codes(mayChangeAccess(who(1, 10), process)).length > 0]).toEqual([state, state === 'DRAFT']);
      const closed = state === 'DRAFT' || state === 'ARCHIVED';
      expect([state, codes(mayEditData(who(1, 10), process)).length > 0]).toEqual([state, closed]);
      expect([state, codes(mayChangePriority(who(1, 10), process)).length > 0]).toEqual([state, closed]);
    }
  });

  test('a confidential one needs its responsible, or whoever reads it with 82', () => {
    const secret = facts({ level: 4 });
    expect(codes(mayChangeAccess(who(1, 10), secret))).toEqual([]);
    expect(codes(mayChangePriority(who(2, 10), secret))).toEqual(['PERMISSION_REQUIRED']);
    expect(codes(mayChangePriority(who(2, 10, [...all, 82]), secret))).toEqual([]);
  });
});

describe('the grounds of a level of access', () => {
  const change = {
    level: 3,
    legalReferenceId: 7,
    years: null,
    referenceSetsTerm: false,
    justification: 'Contém dados de investigação.',
    until: '2031-01-01',
    today: '2026-10-14',
  } as const;
  test('norm, reason and a term that has not ended; all that is missing at once', () => {
    expect(codes(isGrounded(change))).toEqual([]);
    expect(codes(isGrounded({ ...change, legalReferenceId: null, justification: ' ', until: '2026-10-14' }))).toEqual([
      'LEGAL_REFERENCE_REQUIRED',
      'ACCESS_REASON_REQUIRED',
      'SECRECY_TERM_OVER',
    ]);
  });
  test('opening to everybody asks for the reason alone', () => {
    const open = { ...change, level: 1, legalReferenceId: null, until: null } as const;
    expect(codes(isGrounded(open))).toEqual([]);
    expect(codes(isGrounded({ ...open, justification: '' }))).toEqual(['ACCESS_REASON_REQUIRED']);
  });
});

test('levels 3 to 6 are read by the same people: none is stricter than another', () => {
  const levels: readonly SecrecyLevel[] = [1, 2, 3, 4, 5, 6];
  const stricter = levels.map((level) => levels.filter((than) => isStricter(level, than)));
  expect(stricter).toEqual([[], [1], [1, 2], [1, 2], [1, 2], [1, 2]]);
});

test('a process stays where somebody reads it or may take it', () => {
  const hands = { label: 'COCON/SESAU', readers: false, takers: false };
  expect(codes(hasHands(hands, 1, 'Escolha outro setor'))).toEqual([]);
  expect(codes(hasHands(hands, 2, 'Escolha outro setor'))).toEqual(['NOBODY_TO_WORK']);
  expect(codes(hasHands(hands, 5, 'Escolha outro setor'))).toEqual(['NOBODY_TO_WORK']);
  expect(codes(hasHands({ ...hands, takers: true }, 5, 'Escolha outro setor'))).toEqual([]);
  expect(codes(hasHands({ ...hands, readers: true }, 5, 'Escolha outro setor'))).toEqual([]);
});

test('who stops reading, who begins to, who goes on and who sees only the data, each named once', () => {
  const group = (changes: Partial<ReadersGroup>): ReadersGroup => ({
    who: 'unit',
    label: 'COCON/SESAU',
    total: 5,
    reads_before: 5,
    reads_after: 5,
    knows_after: 5,
    ...changes,
  });
  const told = tellReadersChange([
    group({ who: 'anyone', label: '', total: 1, reads_before: 1, reads_after: 0, knows_after: 0 }),
    group({ reads_after: 2 }),
    group({ label: 'GELIC/SESAU', total: 3, reads_before: 0, reads_after: 3, knows_after: 3 }),
    group({ who: 'signer', label: 'Bia', total: 1, reads_before: 1, reads_after: 1, knows_after: 1 }),
    group({ who: 'interested', label: 'Rui', total: 1, reads_before: 1, reads_after: 0, knows_after: 1 }),
  ]);
  expect(told).toEqual({
    stop: ['qualquer pessoa, na consulta pública', '3 das 5 pessoas de COCON/SESAU', 'Rui (parte interessada)'],
    start: ['as 3 pessoas de GELIC/SESAU'],
    stay: ['2 das 5 pessoas de COCON/SESAU', 'Bia (assina no processo)'],
    onlyData: ['3 das 5 pessoas de COCON/SESAU', 'Rui (parte interessada)'],
  });
});
