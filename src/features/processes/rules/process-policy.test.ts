import { describe, expect, test } from 'vitest';
import { reasonsOf, type Decision } from '../../../kernel/decision.ts';
import { statesOf } from '../../../kernel/state-machine.ts';
import type { ProcessActor, ProcessFacts } from './process-facts.ts';
import {
  mayArchive,
  mayAssign,
  mayAssignHere,
  mayFavourite,
  mayRelease,
  mayTake,
  mayUnarchive,
  mayWriteDraft,
} from './process-policy.ts';
import { isActive, processMachine, type ProcessState } from './process-states.ts';

const COCON = { id: 10, label: 'SESAU/COCON' };
const ana = { personId: 1, name: 'Ana Paula Nogueira' };
const joao = { personId: 2, name: 'João Batista Rocha' };
const servant = [25, 27, 28, 30, 35, 40, 88];

const actor = (extra: Partial<ProcessActor> = {}, ...permissions: number[]): ProcessActor => ({
  personId: ana.personId,
  unitId: COCON.id,
  permissions: new Set([...servant, ...permissions]),
  ...extra,
});
const quiet = {
  signaturesPending: 0,
  mandatoryPending: 0,
  waitingDocument: null,
  waitingDocuments: 0,
  pendenciesOpen: 0,
  joinsOpen: 0,
};
const process = (extra: Partial<ProcessFacts> = {}): ProcessFacts => ({
  state: 'IN_ANALYSIS',
  level: 1,
  unit: COCON,
  responsible: ana,
  external: false,
  appended: false,
  followers: [],
  suspendedUntil: null,
  automatic: false,
  signals: quiet,
  ...extra,
});

// R342 to R344, to the letter, each with the permission to ask for and whom.
describe('who lacks a permission reads the sentence of the act, and who gives it', () => {
  const nobody = actor({ permissions: new Set() });
  test.each([
    ['atribuir', mayAssignHere(nobody, process()), 'Atribuir responsável'],
    ['atribuir', mayTake(nobody, process({ responsible: joao })), 'Atribuir responsável'],
    ['arquivar', mayArchive(nobody, process()), 'Arquivar processo'],
    ['desarquivar', mayUnarchive(nobody, process({ state: 'ARCHIVED' })), 'Desarquivar processo'],
  ])('%s', (verb, decision, permissionName) => {
    expect(reasonsOf(decision)[0]).toEqual({
      code: 'PERMISSION_REQUIRED',
      message: `Você não possui permissão para ${verb} este processo.`,
      resolve: `Peça a permissão "${permissionName}" a quem administra sua unidade.`,
    });
  });
});

const codes = (decision: Decision) => reasonsOf(decision).map(({ code }) => code);
const states = statesOf(processMachine);

describe('archive', () => {
  test('anybody of the unit with permission 27', () => {
    expect(codes(mayArchive(actor(), process()))).toEqual([]);
    expect(codes(mayArchive(actor(), process({ responsible: null })))).toEqual([]);
    expect(codes(mayArchive(actor(), process({ responsible: joao })))).toEqual([]);
  });

  test.each(states)('in state %s', (state: ProcessState) => {
    expect(mayArchive(actor(), process({ state })).allowed).toBe(isActive(state));
  });

  test('not without permission 27, outside the unit or in a process of another system', () => {
    expect(codes(mayArchive(actor({ permissions: new Set() }), process()))).toEqual(['PERMISSION_REQUIRED']);
    expect(codes(mayArchive(actor({ unitId: 11 }), process()))).toEqual(['PROCESS_ELSEWHERE']);
    expect(codes(mayArchive(actor({ unitId: null }), process()))).toEqual(['PROCESS_ELSEWHERE']);
    expect(codes(mayArchive(actor(), process({ external: true })))).toEqual(['PROCESS_EXTERNAL']);
  });

  test('everything that is missing is said at once', () => {
    const signals = {
      signaturesPending: 1,
      mandatoryPending: 0,
      waitingDocument: 'Despacho 3',
      waitingDocuments: 1,
      pendenciesOpen: 1,
      joinsOpen: 1,
    };
    const decision = mayArchive(actor(), process({ signals }));
    expect(codes(decision)).toEqual(['SIGNATURES_PENDING', 'PENDENCY_OPEN', 'JOIN_OPEN']);
    expect(reasonsOf(decision)[0]?.message).toBe(
      'Não dá para arquivar agora: o documento Despacho 3 espera 1 assinatura.',
    );
  });

  test('several documents that wait are told as several', () => {
    const signals = { ...quiet, signaturesPending: 4, waitingDocument: 'Despacho 3', waitingDocuments: 3 };
    expect(reasonsOf(mayArchive(actor(), process({ signals })))[0]?.message).toBe(
      'Não dá para arquivar agora: o documento Despacho 3 e mais 2 esperam 4 assinaturas.',
    );
  });

  test('a confidential process asks for permission 82 or for being responsible', () => {
    expect(codes(mayArchive(actor(), process({ level: 4, responsible: null })))).toEqual(['PERMISSION_REQUIRED']);
    expect(codes(mayArchive(actor({}, 82), process({ level: 4, responsible: null })))).toEqual([]);
    expect(codes(mayArchive(actor(), process({ level: 4 })))).toEqual([]);
  });
});

describe('unarchive', () => {
  const archived = (extra: Partial<ProcessFacts> = {}) => process({ state: 'ARCHIVED', ...extra });

  test('only who is responsible, and in their own unit', () => {
    expect(codes(mayUnarchive(actor(), archived()))).toEqual([]);
    const decision = mayUnarchive(actor(), archived({ responsible: joao }));
    expect(reasonsOf(decision)[0]).toMatchObject({
      code: 'RESPONSIBLE_ONLY',
      message: 'Só João Batista Rocha, responsável pelo processo, pode desarquivar.',
    });
    // Archiving leaves somebody responsible: what nobody has was migrated since, and is the new unit's to unarchive.
    expect(codes(mayUnarchive(actor(), archived({ responsible: null })))).toEqual([]);
    expect(codes(mayUnarchive(actor({ unitId: 11 }), archived({ responsible: null })))).toEqual(['PROCESS_ELSEWHERE']);
    expect(codes(mayUnarchive(actor({ unitId: 11 }), archived()))).toEqual(['PROCESS_ELSEWHERE']);
    expect(codes(mayUnarchive(actor({ permissions: new Set([27]) }), archived()))).toEqual(['PERMISSION_REQUIRED']);
  });

  test.each(states)('in state %s', (state: ProcessState) => {
    expect(mayUnarchive(actor(), process({ state })).allowed).toBe(state === 'ARCHIVED');
  });
});

describe('responsible', () => {
  test('anybody of the unit takes what nobody is responsible for', () => {
    expect(codes(mayTake(actor(), process({ responsible: null })))).toEqual([]);
    expect(codes(mayTake(actor({ permissions: new Set() }), process({ responsible: null })))).toEqual([]);
    const elsewhere = mayTake(actor({ unitId: 11 }), process({ responsible: null }));
    expect(reasonsOf(elsewhere)[0]).toMatchObject({
      code: 'PROCESS_ELSEWHERE',
      message: 'Este processo está em SESAU/COCON. Só esse setor pode assumir.',
    });
    expect(codes(mayTake(actor(), process()))).toEqual(['ALREADY_RESPONSIBLE']);
  });

  test('taking from a colleague and assigning to another ask for permission 26', () => {
    expect(codes(mayTake(actor(), process({ responsible: joao })))).toEqual(['PERMISSION_REQUIRED']);
    expect(codes(mayTake(actor({}, 26), process({ responsible: joao })))).toEqual([]);
    const colleague = { ...joao, unitIds: [COCON.id] };
    expect(codes(mayAssign(actor(), process(), colleague))).toEqual(['PERMISSION_REQUIRED']);
    expect(codes(mayAssign(actor({}, 26), process(), colleague))).toEqual([]);
    expect(codes(mayAssign(actor({}, 26), process(), { ...joao, unitIds: [11] }))).toEqual(['COLLEAGUE_ELSEWHERE']);
    expect(codes(mayAssign(actor(), process({ responsible: null }), { ...ana, unitIds: [COCON.id] }))).toEqual([]);
  });

  test('in a confidential process asks for 83 too', () => {
    const secret = process({ level: 3, responsible: null });
    expect(codes(mayTake(actor({}, 26), secret))).toEqual(['PERMISSION_REQUIRED']);
    expect(codes(mayTake(actor({}, 83), secret))).toEqual([]);
    expect(codes(mayAssign(actor({}, 26, 83), secret, { ...joao, unitIds: [COCON.id] }))).toEqual([]);
    expect(codes(mayTake(actor(), process({ level: 2, responsible: null })))).toEqual([]);
  });

  test.each(states)('take in state %s', (state: ProcessState) => {
    expect(mayTake(actor(), process({ state, responsible: null })).allowed).toBe(isActive(state));
  });

  test('only who is responsible gives the process back to the unit', () => {
    expect(codes(mayRelease(actor(), process()))).toEqual([]);
    expect(codes(mayRelease(actor(), process({ responsible: joao })))).toEqual(['RESPONSIBLE_ONLY']);
    expect(codes(mayRelease(actor(), process({ state: 'OPEN' })))).toEqual(['PROCESS_STATE']);
  });
});

describe('the rest', () => {
  test('who reads it may favourite it, but no draft', () => {
    const metadata = { access: 'metadata', documents: 'none', logged: true } as const;
    expect(codes(mayFavourite(process(), metadata))).toEqual([]);
    expect(codes(mayFavourite(process(), { ...metadata, access: 'existence' }))).toEqual(['READING_REQUIRED']);
    expect(codes(mayFavourite(process({ state: 'DRAFT' }), metadata))).toEqual(['DRAFT_NOT_FAVOURITE']);
  });

  test('only who writes a draft touches it', () => {
    expect(codes(mayWriteDraft(actor(), process({ state: 'DRAFT' })))).toEqual([]);
    expect(codes(mayWriteDraft(actor(), process({ state: 'DRAFT', responsible: joao })))).toEqual(['DRAFT_OF_ANOTHER']);
    expect(codes(mayWriteDraft(actor(), process()))).toEqual(['NOT_A_DRAFT']);
  });

  test('every refusal says in Portuguese what is missing', () => {
    const decisions = states.flatMap((state) => [
      mayArchive(actor(), process({ state, external: true })),
      mayUnarchive(actor({ unitId: 11 }), process({ state })),
      mayTake(actor({ unitId: 11 }), process({ state, responsible: joao })),
    ]);
    for (const reason of decisions.flatMap(reasonsOf)) {
      expect(reason.message.split(' ').length).toBeLessThanOrEqual(20);
      expect(reason.message).toMatch(/^[A-ZÀ-Ú].*[.a-zã]$/);
    }
  });
});
