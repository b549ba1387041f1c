import { describe, expect, test } from 'vitest';
import { reasonsOf, type Decision } from '../../../kernel/decision.ts';
import { permission } from '../../access/rules/permissions.ts';
import type { ProcessFacts } from '../../processes/rules/process-facts.ts';
import type { EditionCalendar } from './edition-calendar.ts';
import type { ProgrammingFacts, PublicationFacts } from './publication-facts.ts';
import {
  mayAuthorize,
  mayCancelProgram,
  mayChangeDate,
  mayMark,
  mayProgram,
  mayPublish,
  mayRefuse,
  mayRemove,
  maySendToPrintshop,
  mayTakeAuthorizationBack,
} from './publication-policy.ts';
import type { GazetteSignatures, PublicationAction } from './publication-states.ts';

const calendar: EditionCalendar = { today: '2026-11-23', time: '10:00', closesAt: '17:00', holidays: new Set() };
const here = {
  state: 'OPEN',
  level: 1,
  unit: { id: 7, label: 'COCON/SESAU' },
  external: false,
  appended: false,
  suspendedUntil: null,
  followers: [],
} as unknown as ProcessFacts;
const goes = { kindGoes: true, formatGoes: true };
const programming = (more: Partial<ProgrammingFacts> = {}): ProgrammingFacts => ({
  id: 1,
  date: '2026-11-24',
  state: 'PROGRAMMED',
  sent: false,
  ...more,
});

const states = ['UNMARKED', 'TO_PUBLISH', 'AUTHORIZED', 'PROGRAMMED', 'REFUSED', 'PUBLISHED'] as const;
const signatureStates = ['NONE', 'PENDING', 'PARTIALLY', 'SIGNED', 'REFUSED'] as const;
const { PUBLISH_DOE, AUTHORIZE_DOE, MANAGE_DOE } = permission;
const holdings = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
  [PUBLISH_DOE, AUTHORIZE_DOE, MANAGE_DOE].filter((_, at) => (bits >> at) & 1),
);

/** What the specification asks of each event: the permissions, the states it leaves from, the signatures, and what the printshop has. */
const asked: Record<
  PublicationAction,
  {
    readonly by: (has: (id: number) => boolean) => boolean;
    readonly from: readonly (typeof states)[number][];
    readonly signatures: readonly GazetteSignatures[];
    readonly sent: 'must' | 'mustNot' | 'any';
  }
> = {
  mark: { by: (has) => has(PUBLISH_DOE), from: ['UNMARKED', 'REFUSED'], signatures: ['NONE', 'SIGNED'], sent: 'any' },
  remove: {
    by: (has) => has(PUBLISH_DOE) || has(MANAGE_DOE),
    from: ['TO_PUBLISH', 'AUTHORIZED', 'REFUSED'],
    signatures: signatureStates,
    sent: 'any',
  },
  authorize: {
    by: (has) => has(AUTHORIZE_DOE),
    from: ['TO_PUBLISH'],
    signatures: ['NONE', 'PENDING', 'PARTIALLY', 'SIGNED'],
    sent: 'any',
  },
  takeAuthorizationBack: {
    by: (has) => has(AUTHORIZE_DOE),
    from: ['AUTHORIZED'],
    signatures: signatureStates,
    sent: 'any',
  },
  program: { by: (has) => has(MANAGE_DOE), from: ['AUTHORIZED', 'PROGRAMMED'], signatures: ['SIGNED'], sent: 'any' },
  changeDate: { by: (has) => has(MANAGE_DOE), from: ['PROGRAMMED'], signatures: signatureStates, sent: 'mustNot' },
  cancelProgram: { by: (has) => has(MANAGE_DOE), from: ['PROGRAMMED'], signatures: signatureStates, sent: 'mustNot' },
  refuse: {
    by: (has) => has(MANAGE_DOE),
    from: ['AUTHORIZED', 'PROGRAMMED'],
    signatures: signatureStates,
    sent: 'mustNot',
  },
  sendToPrintshop: { by: (has) => has(MANAGE_DOE), from: ['PROGRAMMED'], signatures: ['SIGNED'], sent: 'mustNot' },
  publish: {
    by: (has) => has(PUBLISH_DOE) && has(MANAGE_DOE),
    from: ['PROGRAMMED'],
    signatures: ['SIGNED'],
    sent: 'must',
  },
};

type Asker = Parameters<typeof mayMark>[0];
const decide: Record<PublicationAction, (who: Asker, document: PublicationFacts, one: ProgrammingFacts) => Decision> = {
  mark: (who, document) => mayMark(who, { draft: false, process: here }, document, goes),
  remove: (who, document) => mayRemove(who, { draft: false, process: here }, document),
  authorize: (who, document) => mayAuthorize(who, document, goes),
  takeAuthorizationBack: mayTakeAuthorizationBack,
  program: (who, document) => mayProgram(who, document, '2026-11-25', calendar),
  changeDate: (who, document, one) => mayChangeDate(who, document, one, { date: '2026-11-25', calendar }),
  cancelProgram: mayCancelProgram,
  refuse: mayRefuse,
  sendToPrintshop: maySendToPrintshop,
  publish: mayPublish,
};
const actions = Object.keys(asked) as PublicationAction[];

describe('every state x event x permission x signature state', () => {
  test.each(actions)('%s', (action) => {
    const rule = asked[action];
    for (const state of states)
      for (const held of holdings)
        for (const signatures of signatureStates)
          for (const sent of [false, true]) {
            // Only what is programmed has a date that stands.
            const one = programming({ sent });
            const document: PublicationFacts = {
              state,
              signatures,
              withoutEffect: false,
              filed: true,
              isPublic: true,
              programmings: state === 'PROGRAMMED' ? [one] : [],
            };
            const atPrintshop = state === 'PROGRAMMED' && sent;
            const expected =
              rule.by((id) => held.includes(id as never)) &&
              rule.from.includes(state) &&
              rule.signatures.includes(signatures) &&
              (rule.sent === 'any' || atPrintshop === (rule.sent === 'must'));
            const who = { personId: 1, unitId: 7, permissions: new Set<number>(held) };
            const decision = decide[action](who, document, one);
            const told = `${action} of ${state}, ${signatures}, ${sent ? 'sent' : 'not sent'}, by ${held.join('+') || 'nobody'}`;
            expect(`${told}: ${decision.allowed}`).toBe(`${told}: ${expected}`);
            for (const { message } of reasonsOf(decision)) expect(message, told).toMatch(/^[A-ZÀ-Ú0-9].*\.?$/);
          }
  });
});

const gazette = { personId: 1, unitId: 7, permissions: new Set<number>([PUBLISH_DOE, AUTHORIZE_DOE, MANAGE_DOE]) };
const signed = (programmings: readonly ProgrammingFacts[]): PublicationFacts => ({
  state: 'PROGRAMMED',
  signatures: 'SIGNED',
  withoutEffect: false,
  filed: true,
  isPublic: true,
  programmings,
});
const codes = (decision: Decision) => reasonsOf(decision).map(({ code }) => code);

describe('what is asked besides', () => {
  test('a process that became restricted stops its documents at every step, not when they are marked alone', () => {
    const hidden = { ...signed([programming({ sent: true })]), isPublic: false };
    const at = (state: PublicationFacts['state']) => ({ ...hidden, state });
    const notPublic = ['PROCESS_NOT_PUBLIC'];
    expect(codes(mayMark(gazette, { draft: false, process: here }, at('UNMARKED'), goes))).toEqual(notPublic);
    expect(codes(mayAuthorize(gazette, at('TO_PUBLISH'), goes))).toEqual(notPublic);
    expect(codes(mayProgram(gazette, at('AUTHORIZED'), '2026-11-24', calendar))).toEqual(notPublic);
    expect(codes(maySendToPrintshop(gazette, hidden, programming()))).toEqual(notPublic);
    expect(codes(mayPublish(gazette, hidden, programming({ sent: true })))).toEqual(notPublic);
    expect(codes(mayRefuse(gazette, signed([programming()])))).toEqual([]);
  });

  test('marking asks for the kind, the format and a public process', () => {
    const unmarked = { ...signed([]), state: 'UNMARKED' } as const;
    const mark = (more: Partial<typeof goes>) =>
      codes(mayMark(gazette, { draft: false, process: here }, unmarked, { ...goes, ...more }));
    expect(mark({})).toEqual([]);
    expect(mark({ kindGoes: false })).toEqual(['DOCUMENT_TYPE_NOT_PUBLISHED']);
    expect(mark({ formatGoes: false })).toEqual(['DOCUMENT_FORMAT_NOT_PUBLISHED']);
    // A draft may change its kind after it was marked.
    const marked = { ...unmarked, state: 'TO_PUBLISH' } as const;
    expect(codes(mayAuthorize(gazette, marked, { ...goes, kindGoes: false }))).toEqual(['DOCUMENT_TYPE_NOT_PUBLISHED']);
  });

  test('only where the document is; a draft, by who writes it', () => {
    const unmarked = { ...signed([]), state: 'UNMARKED' } as const;
    const elsewhere = { ...here, unit: { id: 8, label: 'GELIC/SESAU' } };
    expect(codes(mayMark(gazette, { draft: false, process: elsewhere }, unmarked, goes))).toEqual([
      'PROCESS_ELSEWHERE',
    ]);
    expect(codes(mayMark(gazette, { draft: true, mine: false }, unmarked, goes))).toEqual(['DRAFT_OF_OTHERS']);
    expect(codes(mayMark(gazette, { draft: true, mine: true }, unmarked, goes))).toEqual([]);
    expect(codes(mayAuthorize(gazette, { ...unmarked, state: 'TO_PUBLISH', filed: false }, goes))).toEqual([
      'DOCUMENT_NOT_FILED',
    ]);
  });

  test('what is without effect goes nowhere', () => {
    const off = { ...signed([programming({ sent: true })]), withoutEffect: true };
    const one = off.programmings[0]!;
    expect(codes(mayPublish(gazette, off, one))).toEqual(['DOCUMENT_WITHOUT_EFFECT']);
    expect(codes(mayProgram(gazette, off, '2026-11-25', calendar))).toEqual(['DOCUMENT_WITHOUT_EFFECT']);
    expect(codes(maySendToPrintshop(gazette, off, programming()))).toEqual(['DOCUMENT_WITHOUT_EFFECT']);
  });

  test('refusing is impossible once it went out on another date, or to the printshop', () => {
    const out = programming({ id: 2, date: '2026-11-20', state: 'PUBLISHED', sent: true });
    const refused = mayRefuse(gazette, signed([out, programming()]));
    expect(reasonsOf(refused)[0]?.message).toBe('Não dá para recusar: já saiu na edição de 20/11/2026.');
    expect(codes(mayRefuse(gazette, signed([programming(), programming({ id: 2, sent: true })])))).toEqual([
      'SENT_TO_PRINTSHOP',
    ]);
    expect(codes(mayRefuse(gazette, signed([programming({ state: 'CANCELED' }), programming({ id: 2 })])))).toEqual([]);
  });

  test('a date is taken once; one that was cancelled is free again', () => {
    const document = signed([programming(), programming({ id: 2, date: '2026-11-26', state: 'CANCELED' })]);
    expect(codes(mayProgram(gazette, document, '2026-11-24', calendar))).toEqual(['DATE_TAKEN']);
    expect(codes(mayProgram(gazette, document, '2026-11-26', calendar))).toEqual([]);
  });

  test('what ended is neither changed nor published again', () => {
    const ended = programming({ state: 'PUBLISHED', sent: true });
    const document = signed([ended, programming({ id: 2, date: '2026-11-25' })]);
    for (const decision of [mayPublish, mayCancelProgram, maySendToPrintshop, mayChangeDate])
      expect(codes(decision(gazette, document, ended))).toEqual(['PROGRAMMING_ENDED']);
  });
});
