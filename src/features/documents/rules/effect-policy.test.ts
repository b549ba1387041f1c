import { describe, expect, test } from 'vitest';
import { reasonsOf } from '../../../kernel/decision.ts';
import { permission } from '../../access/rules/permissions.ts';
import type { ProcessFacts } from '../../processes/rules/process-facts.ts';
import { type EffectFacts, mayRestoreEffect, mayTakeEffectOff } from './effect-policy.ts';
import { motivated, motivationLabels, noEffectMotivations, revertMotivations } from './effect.ts';

const here: ProcessFacts = {
  state: 'IN_ANALYSIS',
  level: 1,
  unit: { id: 10, label: 'COCON/SESAU' },
  responsible: null,
  external: false,
  appended: false,
  followers: [],
  suspendedUntil: null,
  automatic: false,
  signals: {
    signaturesPending: 0,
    waitingDocument: null,
    waitingDocuments: 0,
    pendenciesOpen: 0,
    joinsOpen: 0,
    mandatoryPending: 0,
  },
};
const who = (unitId: number, permissions: readonly number[] = [permission.NO_EFFECT]) => ({
  personId: 1,
  unitId,
  permissions: new Set(permissions),
});
const valid: EffectFacts = { filed: true, withoutEffect: false };
const dead: EffectFacts = { filed: true, withoutEffect: true };
const codes = (decision: Parameters<typeof reasonsOf>[0]) => reasonsOf(decision).map(({ code }) => code);

const cases = [
  ['whoever holds 35, where the process is', who(10), {}, {}, []],
  ['without the permission, nobody', who(10, [25, 27, 40]), {}, {}, ['PERMISSION_REQUIRED']],
  ['in another unit, nobody', who(11), {}, {}, ['PROCESS_ELSEWHERE']],
  ['in an archived process, nobody until it is open again', who(10), { state: 'ARCHIVED' }, {}, ['PROCESS_STATE']],
  ['in a process of another system, nobody', who(10), { external: true }, {}, ['PROCESS_EXTERNAL']],
  ['in an appended process, nobody until it is detached', who(10), { appended: true }, {}, ['PROCESS_APPENDED']],
  ['in a secret process, only who reads such', who(10), { level: 4 }, {}, ['PERMISSION_REQUIRED']],
  ['of a draft, nobody: it is changed or deleted', who(10), {}, { filed: false }, ['DOCUMENT_NOT_FILED']],
] as const satisfies readonly (readonly [
  string,
  ReturnType<typeof who>,
  Partial<ProcessFacts>,
  Partial<EffectFacts>,
  readonly string[],
])[];

describe('who takes the effect off a document and gives it back (R022, R023, permission 35)', () => {
  test.each(cases)('%s', (_, actor, process, document, expected) => {
    expect(codes(mayTakeEffectOff(actor, { ...here, ...process }, { ...valid, ...document }))).toEqual(expected);
    expect(codes(mayRestoreEffect(actor, { ...here, ...process }, { ...dead, ...document }))).toEqual(expected);
  });

  test('once only: what is without effect is not marked again, and what has it is not reverted (R313)', () => {
    expect(codes(mayTakeEffectOff(who(10), here, dead))).toEqual(['DOCUMENT_ALREADY_WITHOUT_EFFECT']);
    expect(codes(mayRestoreEffect(who(10), here, valid))).toEqual(['DOCUMENT_IN_EFFECT']);
  });
});

test('six reasons to take it off, four to give it back, each with its words (R311, R312)', () => {
  expect(noEffectMotivations.map((one) => motivationLabels[one])).toEqual([
    'Duplicado',
    'Incluído por engano',
    'Versão desatualizada',
    'Erro no processo',
    'Erro no texto',
    'Outro',
  ]);
  expect(revertMotivations.map((one) => motivationLabels[one])).toEqual([
    'Decisão judicial',
    'Decisão superior',
    'Interesse público',
    'Erro formal',
  ]);
});

test('another reason than those of the list is written', () => {
  expect(codes(motivated('DUPLICATE', ''))).toEqual([]);
  expect(codes(motivated('OTHER', '  '))).toEqual(['JUSTIFICATION_REQUIRED']);
  expect(codes(motivated('OTHER', 'Juntado a outro processo.'))).toEqual([]);
});
