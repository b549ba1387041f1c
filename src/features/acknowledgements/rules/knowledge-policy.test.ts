import { describe, expect, test } from 'vitest';
import { reasonsOf } from '../../../kernel/decision.ts';
import type { ProcessFacts } from '../../processes/rules/process-facts.ts';
import type { Reading } from '../../processes/rules/reading-policy.ts';
import { type DocumentToJudge, mayGiveKnowledge, mayKnow } from './knowledge-policy.ts';

const codes = (decision: Parameters<typeof reasonsOf>[0]) => reasonsOf(decision).map(({ code }) => code);

const process = (changes: Partial<ProcessFacts> = {}): ProcessFacts => ({
  state: 'IN_ANALYSIS',
  level: 1,
  unit: { id: 20, label: 'GELIC/SESAU' },
  responsible: null,
  external: false,
  signals: {
    signaturesPending: 0,
    waitingDocument: null,
    waitingDocuments: 0,
    pendenciesOpen: 0,
    joinsOpen: 0,
    mandatoryPending: 0,
  },
  appended: false,
  followers: [],
  suspendedUntil: null,
  automatic: false,
  ...changes,
});
const all: Reading = { access: 'all', documents: 'all', logged: false };
const servant = (...permissions: number[]) => ({ personId: 1, unitId: 20, permissions: new Set(permissions) });
const party = { personId: 2, unitId: null, permissions: new Set<number>() };

describe('who gives knowledge in a process', () => {
  test.each<[string, Parameters<typeof mayGiveKnowledge>, string[]]>([
    ['whoever reads all of it', [servant(), process(), { reading: all, isParty: false }], []],
    ['wherever it is', [servant(), process({ unit: { id: 30, label: 'X' } }), { reading: all, isParty: false }], []],
    [
      'a party that reads the public documents',
      [party, process(), { reading: { ...all, access: 'documents', documents: 'public' }, isParty: true }],
      [],
    ],
    [
      'nobody who only passes by',
      [servant(), process(), { reading: { ...all, access: 'documents' }, isParty: false }],
      ['NOT_TAKING_PART'],
    ],
    [
      'nobody who reads its data alone',
      [
        servant(82),
        process({ level: 3 }),
        { reading: { ...all, access: 'metadata', documents: 'none' }, isParty: true },
      ],
      ['DOCUMENTS_NOT_READ'],
    ],
    [
      'nobody in a draft',
      [servant(), process({ state: 'DRAFT' }), { reading: all, isParty: false }],
      ['PROCESS_STATE'],
    ],
    [
      'nor once it is archived',
      [servant(), process({ state: 'ARCHIVED' }), { reading: all, isParty: false }],
      ['PROCESS_STATE'],
    ],
    [
      'nor where it hangs on another',
      [servant(), process({ appended: true }), { reading: all, isParty: false }],
      ['PROCESS_APPENDED'],
    ],
    [
      'nor of another system',
      [servant(), process({ external: true }), { reading: all, isParty: false }],
      ['PROCESS_EXTERNAL'],
    ],
    [
      'a restricted one asks servants for 53',
      [servant(), process({ level: 2 }), { reading: all, isParty: true }],
      ['PERMISSION_REQUIRED'],
    ],
    ['and with it takes them', [servant(53), process({ level: 2 }), { reading: all, isParty: false }], []],
    [
      'and asks a party for nothing more',
      [
        party,
        process({ level: 2 }),
        { reading: { ...all, access: 'documents', documents: 'addressed' }, isParty: true },
      ],
      [],
    ],
  ])('%s', (_, asked, expected) => {
    expect(codes(mayGiveKnowledge(...asked))).toEqual(expected);
  });
});

describe('of what', () => {
  const document = (changes: Partial<DocumentToJudge> = {}): DocumentToJudge => ({
    title: 'Edital',
    size: 31_457_280,
    signaturesPending: 0,
    withoutEffect: false,
    infected: false,
    isCertificate: false,
    isKnown: false,
    ...changes,
  });
  test.each<[Partial<DocumentToJudge>, string[]]>([
    [{}, []],
    [{ size: 31_457_281 }, ['FILE_TOO_LARGE_TO_ACKNOWLEDGE']],
    [{ signaturesPending: 1 }, ['SIGNATURES_PENDING']],
    [{ withoutEffect: true }, ['DOCUMENT_WITHOUT_EFFECT']],
    [{ infected: true }, ['DOCUMENT_INFECTED']],
    [{ isCertificate: true }, ['KNOWLEDGE_OF_CERTIFICATE']],
    [{ isKnown: true }, ['KNOWLEDGE_ALREADY_GIVEN']],
  ])('%o: %o', (changes, expected) => {
    expect(codes(mayKnow(document(changes)))).toEqual(expected);
  });
});
