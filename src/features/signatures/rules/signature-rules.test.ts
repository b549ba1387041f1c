import { fc } from '../../../kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { SIGNABLE_SIZE_LIMIT } from '../../../kernel/bytes.ts';
import { reasonsOf, type Decision } from '../../../kernel/decision.ts';
import { next, statesOf, unreachableStates } from '../../../kernel/state-machine.ts';
import { refusalComplete, refusalOptions } from './refusal.ts';
import {
  documentSignatureState,
  isFullySigned,
  shownSignatureLabels,
  signatureMachine,
  type SignatureAction,
  type SignatureState,
} from './signature-states.ts';
import {
  normaliseOrders,
  signersBefore,
  signersOfTheMoment,
  signersWhoseTurnCame,
  type OrderedSigner,
} from './signing-order.ts';
import {
  decidesAbout,
  mayRefuse,
  mayRequestSignatures,
  maySign,
  maySignSize,
  type SignatureFacts,
  type SigningDocument,
  type Subscriber,
} from './signing-policy.ts';

const codes = (decision: Decision) => reasonsOf(decision).map(({ code }) => code);
const states = statesOf(signatureMachine);
const actions: SignatureAction[] = ['sign', 'refuse', 'cancel', 'drop'];
const expected: Record<SignatureState, Partial<Record<SignatureAction, SignatureState>>> = {
  PENDING: { sign: 'SIGNED', refuse: 'REFUSED', cancel: 'CANCELED', drop: 'CANCELED' },
  SIGNED: { drop: 'CANCELED' },
  REFUSED: { drop: 'CANCELED' },
  CANCELED: {},
};

describe('states of a signature', () => {
  test.each(states.flatMap((state) => actions.map((action) => [state, action] as const)))(
    '%s x %s',
    (state, action) => {
      expect(next(signatureMachine, state, action)).toBe(expected[state][action]);
    },
  );

  test('all can be reached, and the nine that are shown have a name', () => {
    expect(unreachableStates(signatureMachine)).toEqual([]);
    expect(Object.keys(shownSignatureLabels)).toHaveLength(9);
  });

  const asked = (...given: SignatureState[]) => given.map((state) => ({ state }));

  test.each([
    [[], null],
    [['CANCELED'], null],
    [['PENDING'], 'PENDING'],
    [['PENDING', 'SIGNED'], 'PARTIALLY'],
    [['SIGNED', 'SIGNED'], 'SIGNED'],
    [['SIGNED', 'CANCELED'], 'SIGNED'],
    [['SIGNED', 'REFUSED', 'PENDING'], 'REFUSED'],
  ] as const)('a document with %j is %s', (given, state) => {
    expect(documentSignatureState(asked(...given))).toBe(state);
    expect(isFullySigned(asked(...given))).toBe(state === 'SIGNED');
  });
});

describe('signing order', () => {
  const signer = (signatureId: number, order: number, state: SignatureState = 'PENDING'): OrderedSigner => ({
    signatureId,
    order,
    state,
    name: `Pessoa ${signatureId}`,
  });
  const ids = (signers: readonly OrderedSigner[]) => signers.map(({ signatureId }) => signatureId);

  test('without an order, all who are pending sign at once', () => {
    expect(ids(signersOfTheMoment([signer(1, 1), signer(2, 2), signer(3, 3, 'SIGNED')], false))).toEqual([1, 2]);
    expect(signersBefore([signer(1, 1), signer(2, 2)], 2, false)).toEqual([]);
  });

  test('with an order, each waits for those before; equals sign together; the cancelled hold nobody back', () => {
    const signers = [signer(1, 1, 'SIGNED'), signer(2, 2), signer(3, 2), signer(4, 3)];
    expect(ids(signersOfTheMoment(signers, true))).toEqual([2, 3]);
    expect(ids(signersBefore(signers, 4, true))).toEqual([2, 3]);
    expect(ids(signersOfTheMoment([signer(1, 1, 'CANCELED'), signer(2, 2)], true))).toEqual([2]);
  });

  test('the turn comes to who waited for that signature alone, not to who could sign before it', () => {
    expect(ids(signersWhoseTurnCame([signer(1, 1, 'SIGNED'), signer(2, 2), signer(3, 3)], 1, true))).toEqual([2]);
    expect(ids(signersWhoseTurnCame([signer(1, 1, 'SIGNED'), signer(2, 1), signer(3, 2)], 1, true))).toEqual([]);
    expect(ids(signersWhoseTurnCame([signer(1, 1, 'SIGNED'), signer(2, 1), signer(3, 1)], 1, false))).toEqual([]);
  });

  test('a refusal stops the queue', () => {
    const signers = [signer(1, 1, 'REFUSED'), signer(2, 2)];
    expect(signersOfTheMoment(signers, true)).toEqual([]);
    expect(ids(signersBefore(signers, 2, true))).toEqual([1]);
    expect(signersOfTheMoment([], true)).toEqual([]);
  });

  test('who may sign now never has anybody before them, and who may not always has', () => {
    const anyState = fc.constantFrom<SignatureState>('PENDING', 'SIGNED', 'REFUSED', 'CANCELED');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), anyState), { maxLength: 8 }), (given) => {
        const signers = given.map(([order, state], at) => signer(at + 1, order, state));
        const now = new Set(ids(signersOfTheMoment(signers, true)));
        for (const one of signers.filter(({ state }) => state === 'PENDING')) {
          expect(signersBefore(signers, one.signatureId, true).length === 0).toBe(now.has(one.signatureId));
        }
      }),
    );
  });

  test('numbers with gaps become 1, 2, 3', () => {
    const given = [
      { id: 9, order: 7 },
      { id: 8, order: 2 },
      { id: 7, order: 7 },
    ];
    expect(normaliseOrders(given)).toEqual([
      { id: 8, order: 1 },
      { id: 9, order: 2 },
      { id: 7, order: 2 },
    ]);
  });
});

describe('sign, refuse', () => {
  const SIGNER = 1;
  const ANOTHER = 2;
  const signature = (extra: Partial<SignatureFacts> = {}): SignatureFacts => ({
    state: 'PENDING',
    signerId: SIGNER,
    waitingFor: [],
    bytes: 1000,
    withoutEffect: false,
    processArchived: false,
    processExternal: false,
    ...extra,
  });

  test.each(states)('in state %s', (state) => {
    const pending = state === 'PENDING';
    expect(maySign(SIGNER, signature({ state })).allowed).toBe(pending);
    expect(mayRefuse(SIGNER, signature({ state })).allowed).toBe(pending);
  });

  test('each in their own role', () => {
    expect(codes(maySign(ANOTHER, signature()))).toEqual(['NOT_SIGNER']);
    expect(codes(mayRefuse(ANOTHER, signature()))).toEqual(['NOT_SIGNER']);
  });

  test('signing waits for its turn; refusing does not', () => {
    const waiting = signature({ waitingFor: ['João Batista Rocha', 'Teresa Cristina Lima'] });
    expect(reasonsOf(maySign(SIGNER, waiting))[0]).toMatchObject({
      code: 'NOT_YOUR_TURN',
      message: 'Ainda não é a sua vez: falta João Batista Rocha e outras pessoas.',
    });
    expect(codes(mayRefuse(SIGNER, waiting))).toEqual([]);
  });

  test('thirty megabytes fit; one byte more does not', () => {
    expect(codes(maySignSize(SIGNABLE_SIZE_LIMIT))).toEqual([]);
    expect(codes(maySign(SIGNER, signature({ bytes: SIGNABLE_SIZE_LIMIT + 1 })))).toEqual(['FILE_TOO_LARGE_TO_SIGN']);
  });

  test('what is without effect takes no signature; refusing it is still possible', () => {
    expect(codes(maySign(SIGNER, signature({ withoutEffect: true })))).toEqual(['DOCUMENT_WITHOUT_EFFECT']);
    expect(codes(mayRefuse(SIGNER, signature({ withoutEffect: true })))).toEqual([]);
  });

  test('a process that is archived or of another system takes no signature', () => {
    expect(codes(maySign(SIGNER, signature({ processArchived: true })))).toEqual(['PROCESS_ARCHIVED']);
    expect(codes(mayRefuse(SIGNER, signature({ processExternal: true })))).toEqual(['PROCESS_EXTERNAL']);
  });
});

describe('request signatures', () => {
  const document = (extra: Partial<SigningDocument> = {}): SigningDocument => ({
    bytes: 1000,
    withoutEffect: false,
    empty: false,
    withinReach: true,
    processArchived: false,
    processExternal: false,
    asked: [],
    ...extra,
  });
  const person = (personId: number, extra: Partial<Subscriber> = {}): Subscriber => ({
    personId,
    name: `Pessoa ${personId}`,
    external: false,
    email: null,
    ...extra,
  });

  test('nobody signs the same document as internal and as external', () => {
    const external = person(1, { external: true, email: 'a@exemplo.invalid' });
    expect(codes(mayRequestSignatures(document(), [person(1), external]))).toEqual(['INTERNAL_EXTERNAL_CONFLICT']);
    expect(codes(mayRequestSignatures(document({ asked: [{ personId: 1, external: true }] }), [person(1)]))).toEqual([
      'INTERNAL_EXTERNAL_CONFLICT',
    ]);
    expect(codes(mayRequestSignatures(document(), [person(1), person(2)]))).toEqual([]);
  });

  test('who refused is not asked again for the same text, and what to do is said', () => {
    const asked = [{ personId: 1, external: false, refused: true }];
    const decision = mayRequestSignatures(document({ asked }), [person(1)]);
    expect(codes(decision)).toEqual(['SIGNER_REFUSED']);
    expect(reasonsOf(decision)[0]?.message).toBe('Pessoa 1 recusou assinar este documento como está.');
  });

  test('one notification for each person', () => {
    const subscribers = [person(1), person(1), person(2, { external: true })];
    expect(codes(mayRequestSignatures(document(), subscribers))).toEqual(['SIGNER_REPEATED', 'SIGNER_WITHOUT_EMAIL']);
  });

  test.each([
    [{ withinReach: false }, 'DOCUMENT_OUT_OF_REACH'],
    [{ processArchived: true }, 'PROCESS_ARCHIVED'],
    [{ processExternal: true }, 'PROCESS_EXTERNAL'],
    [{ withoutEffect: true }, 'DOCUMENT_WITHOUT_EFFECT'],
    [{ empty: true }, 'EMPTY_DOCUMENT'],
    [{ bytes: SIGNABLE_SIZE_LIMIT + 1 }, 'FILE_TOO_LARGE_TO_SIGN'],
  ])('%j prevents the request', (extra, code) => {
    expect(codes(mayRequestSignatures(document(extra), [person(1)]))).toEqual([code]);
  });

  test('somebody has to sign', () => {
    expect(codes(mayRequestSignatures(document(), []))).toEqual(['SIGNER_REQUIRED']);
  });
});

describe('whose a request is', () => {
  const request = { state: 'PENDING', requestedBy: 1, unitId: 10, responsibleId: 2, external: false } as const;
  const open = { processArchived: false, processExternal: false };
  const who = (personId: number, unitId: number, ...held: number[]) => ({
    personId,
    unitId,
    permissions: new Set(held),
  });

  test.each([
    ['of who asked', who(1, 10), true, true],
    ['of who asked, from another unit', who(1, 11), true, true],
    ['of who is responsible', who(2, 11), false, true],
    ['of who dispatches where it was asked', who(3, 10, 40), false, true],
    ['not of who dispatches elsewhere', who(3, 11, 40), false, false],
    ['not of who dispatches nothing', who(3, 10, 27), false, false],
  ])('%s', (_, actor, before, after) => {
    expect(decidesAbout(actor, { ...request, ...open, requesterLeft: false }).allowed).toBe(before);
    expect(decidesAbout(actor, { ...request, ...open, requesterLeft: true }).allowed).toBe(after);
  });
});

describe('refusal', () => {
  test('asks for a reason and a justification of up to 500 letters', () => {
    expect(refusalOptions).toHaveLength(3);
    for (const { id } of refusalOptions) {
      expect(codes(refusalComplete({ option: id, justification: 'ã'.repeat(500) }))).toEqual([]);
    }
    expect(codes(refusalComplete({ option: null, justification: ' ' }))).toEqual([
      'REFUSAL_OPTION_REQUIRED',
      'REFUSAL_JUSTIFICATION_REQUIRED',
    ]);
    expect(codes(refusalComplete({ option: 'OTHER', justification: 'a'.repeat(501) }))).toEqual([
      'REFUSAL_JUSTIFICATION_TOO_LONG',
    ]);
    expect(codes(refusalComplete({ option: 'OTHER', justification: '<script>' }))).toEqual(['UNSAFE_TEXT']);
  });
});
