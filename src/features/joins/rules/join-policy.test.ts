import { describe, expect, test } from 'vitest';
import type { Decision } from '../../../kernel/decision.ts';
import { statesOf } from '../../../kernel/state-machine.ts';
import { permission } from '../../access/rules/permissions.ts';
import type { ProcessFacts } from '../../processes/rules/process-facts.ts';
import { processMachine } from '../../processes/rules/process-states.ts';
import { type DocumentToJoin, mayBeginJoin, mayFinishJoin } from './join-policy.ts';

const here = 7;
const actor = { personId: 1, unitId: here, permissions: new Set([permission.PROCESSOR]) };
const process = (changes: Partial<ProcessFacts> = {}): ProcessFacts => ({
  state: 'IN_ANALYSIS',
  level: 1,
  unit: { id: here, label: 'COCON/SESAU' },
  responsible: { personId: 2, name: 'Bruno' },
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
const ready: DocumentToJoin = { title: 'Ata', empty: false, signatureStatus: null };
const codes = (decision: Decision) => (decision.allowed ? [] : decision.reasons.map(({ code }) => code));

describe('who begins a join', () => {
  test('anyone with permission 40 of the unit where the process is, responsible or not', () => {
    expect(mayBeginJoin(actor, process()).allowed).toBe(true);
    expect(mayBeginJoin(actor, process({ responsible: null, state: 'OPEN' })).allowed).toBe(true);
  });

  test.each([
    [
      'without the permission',
      { ...actor, permissions: new Set([25]) },
      process(),
      'Você não possui permissão para juntar documentos a este processo.',
    ],
    ['from another unit', { ...actor, unitId: 8 }, process(), 'COCON/SESAU'],
    ['to a process of another system', actor, process({ external: true }), 'outro sistema'],
    ['to a confidential one without 82', actor, process({ level: 4 }), 'permissão'],
  ])('nobody %s', (_, who, facts, says) => {
    const decision = mayBeginJoin(who, facts);
    expect(decision.allowed).toBe(false);
    expect(decision.allowed ? '' : decision.reasons[0].message).toContain(says);
  });

  test('to no process that is a draft or archived, and to any other', () => {
    const states = statesOf(processMachine).filter((state) => !mayBeginJoin(actor, process({ state })).allowed);
    expect(states).toEqual(['DRAFT', 'ARCHIVED']);
  });
});

describe('when a join becomes part of the process', () => {
  test.each<[string, DocumentToJoin[], string[]]>([
    ['one document is enough', [ready], []],
    ['a signed one too', [{ ...ready, signatureStatus: 'SIGNED' }], []],
    ['without any it says so', [], ['ATTACHMENT_REQUIRED']],
    ['not with an empty text', [ready, { ...ready, empty: true }], ['EMPTY_DOCUMENT']],
    ['not before everyone asked has signed', [{ ...ready, signatureStatus: 'PENDING' }], ['SIGNATURES_PENDING']],
    ['not when only some have', [{ ...ready, signatureStatus: 'PARTIALLY' }], ['SIGNATURES_PENDING']],
    ['not over a refusal', [{ ...ready, signatureStatus: 'REFUSED' }], ['SIGNATURE_REFUSED']],
    [
      'and what is missing comes all at once',
      [
        { ...ready, signatureStatus: 'PENDING' },
        { ...ready, empty: true },
      ],
      ['SIGNATURES_PENDING', 'EMPTY_DOCUMENT'],
    ],
  ])('%s', (_, documents, missing) => {
    expect(codes(mayFinishJoin(actor, process(), { unitId: here, documents }))).toEqual(missing);
  });

  test('only where it was prepared', () => {
    const decision = mayFinishJoin(actor, process(), { unitId: 8, documents: [ready] });
    expect(codes(decision)).toEqual(['JOIN_OF_ANOTHER_UNIT']);
  });

  test('only by who may begin one', () => {
    expect(codes(mayFinishJoin({ ...actor, unitId: 8 }, process(), { unitId: 8, documents: [ready] }))).not.toEqual([]);
  });
});
