import { listReceivedSignatures } from '../../../src/features/signatures/contract/panel/list-received-signatures.ts';
import { cancelSignatures } from '../../../src/features/signatures/contract/requests/cancel-signatures.ts';
import { freeSignature } from '../../../src/features/signatures/contract/requests/free-signature.ts';
import { obligeSignature } from '../../../src/features/signatures/contract/requests/oblige-signature.ts';
import { withdrawSignature } from '../../../src/features/signatures/contract/signing/withdraw-signature.ts';
import { refuseSignatures } from '../../../src/features/signatures/contract/requests/refuse-signatures.ts';
import { requestSignatures } from '../../../src/features/signatures/contract/requests/request-signatures.ts';
import { sendCode } from '../../../src/features/signatures/contract/code/send-code.ts';
import { startSigning } from '../../../src/features/signatures/contract/signing/start-signing.ts';
import { validateCode } from '../../../src/features/signatures/contract/code/validate-code.ts';
import type { Act, Choice } from './acts.ts';
import { someDocument } from './document-acts.ts';
import { answersOf, endOrder, isHere, isMine, type ModelDocument, readingOf } from './reference.ts';
import { PASSWORD } from './world.ts';

/** Whether somebody may ask for signatures on a document: its writer while it is a draft, then the unit where it is. */
export function mayAskFor({ model, actor }: Choice, document: ModelDocument): boolean {
  const process = model.processes.get(document.process)!;
  const withinReach = document.filed ? isHere(process, actor) : isMine(model, document, actor);
  return withinReach && process.state !== 'ARCHIVED' && !document.withoutEffect;
}

const ask: Act = (choice) => {
  const { world, model, actor, pick } = choice;
  const document = someDocument(choice);
  const signer = pick(model.cast.actors)!;
  if (!document) return null;
  return {
    what: `asks ${signer.personId} to sign ${document.id}`,
    allowed: mayAskFor(choice, document) && !document.answers.has(signer.personId),
    async run() {
      const body = { process_file_id: document.id, subscribers: [{ id: signer.personId, order: 1 }] };
      await world.api.call(requestSignatures, { query: {}, body }, { as: actor });
      document.answers.set(signer.personId, 'PENDING');
      document.asked.set(signer.personId, { by: actor.personId, mandatory: false, outside: null });
    },
  };
};

/** With password and code, as a person does; a document fully signed is sealed at once. */
const sign: Act = (choice) => {
  const { world, model, actor, pick } = choice;
  const asked = [...model.documents.values()].filter((one) => !one.deleted && one.answers.has(actor.personId));
  const document = pick(asked) ?? someDocument(choice);
  if (!document) return null;
  const own = document.answers.get(actor.personId);
  const process = model.processes.get(document.process)!;
  // Unasked, the author signs while they may still read what they wrote.
  const reads = document.filed ? readingOf(model, process, actor) === 'all' : isMine(model, document, actor);
  const mayAnswer = own === 'PENDING' || (own === undefined && document.author === actor.personId && reads);
  return {
    what: `signs ${document.id}`,
    allowed: mayAnswer && process.state !== 'ARCHIVED' && !document.withoutEffect,
    async run() {
      const process_file = [document.id];
      await world.api.call(sendCode, { body: { cpf: actor.cpf, password: PASSWORD, process_file } }, { as: actor });
      await world.runJobs();
      await world.api.call(validateCode, { body: { token: world.lastCode() } }, { as: actor });
      await world.api.call(startSigning, { body: { process_file } }, { as: actor });
      document.answers.set(actor.personId, 'SIGNED');
      const byThemselves = { by: actor.personId, mandatory: false, outside: null };
      if (own === undefined) document.asked.set(actor.personId, byThemselves);
      await world.runJobs();
    },
  };
};

const refuse: Act = (choice) => {
  const { world, model, actor, pick } = choice;
  const waiting = [...model.documents.values()].filter((one) => one.answers.get(actor.personId) === 'PENDING');
  const document = pick(waiting.filter(({ deleted }) => !deleted));
  if (!document) return null;
  return {
    what: `refuses to sign ${document.id}`,
    allowed: model.processes.get(document.process)!.state !== 'ARCHIVED',
    async run() {
      const query = { paginator_count: 999 };
      const { results } = await world.api.call(listReceivedSignatures, { query }, { as: actor });
      const request = results.find(({ process_file_id }) => process_file_id === document.id)!;
      const item = { signature_file_id: request.id, refuse_option: 'OTHER', refuse_justification: 'Falta o anexo.' };
      await world.api.call(refuseSignatures, { body: { items: [item] } }, { as: actor });
      document.answers.set(actor.personId, 'REFUSED');
    },
  };
};

/** A request, answered or not, that somebody made or that another did. */
function someRequest({ model, actor, pick }: Choice) {
  const all = [...model.documents.values()]
    .filter(({ deleted }) => !deleted)
    .flatMap((document) => [...document.answers.keys()].map((signer) => ({ document, signer })));
  return pick([...all.filter(({ document, signer }) => document.asked.get(signer)!.by === actor.personId), ...all]);
}

/** An act of who asked, on a request that waits. */
const ofWhoAsked = (what: string, call: CallOn, change: (document: ModelDocument, signer: number) => void): Act => {
  return (choice) => {
    const request = someRequest(choice);
    if (!request) return null;
    const { world, model, actor } = choice;
    const { document, signer } = request;
    const isArchived = model.processes.get(document.process)!.state === 'ARCHIVED';
    const isWaiting = document.answers.get(signer) === 'PENDING';
    return {
      what: `${what} the signature of ${signer} on ${document.id}`,
      allowed: document.asked.get(signer)!.by === actor.personId && isWaiting && !isArchived,
      async run() {
        await call(choice, await world.requestOf(document.id, signer));
        change(document, signer);
      },
    };
  };
};
type CallOn = (choice: Choice, requestId: number) => Promise<unknown>;

const cancel = ofWhoAsked(
  'cancels',
  ({ world, actor }, id) => world.api.call(cancelSignatures, { body: { signature_file_ids: [id] } }, { as: actor }),
  (document, signer) => void document.answers.delete(signer),
);

const mark = (mandatory: boolean) => (document: ModelDocument, signer: number) =>
  void document.asked.set(signer, { ...document.asked.get(signer)!, mandatory });
const oblige = ofWhoAsked(
  'makes mandatory',
  ({ world, actor }, id) => world.api.call(obligeSignature, { body: { signature_file_id: id } }, { as: actor }),
  mark(true),
);
const free = ofWhoAsked(
  'makes optional',
  ({ world, actor }, id) => world.api.call(freeSignature, { params: { id } }, { as: actor }),
  mark(false),
);

/** Takes one's own signature off, while what was signed has not left and nobody else signed it. */
const withdraw: Act = (choice) => {
  const { world, model, actor, pick } = choice;
  const answered = [...model.documents.values()].filter((one) => !one.deleted && one.answers.has(actor.personId));
  const signed = answered.filter((one) => one.answers.get(actor.personId) === 'SIGNED' && !one.filed);
  const document = pick([...signed, ...answered]);
  if (!document) return null;
  return {
    what: `takes their signature off ${document.id}`,
    allowed:
      document.answers.get(actor.personId) === 'SIGNED' &&
      !document.filed &&
      answersOf(document, 'SIGNED') === 1 &&
      model.processes.get(document.process)!.state !== 'ARCHIVED',
    async run() {
      const id = await world.requestOf(document.id, actor.personId);
      await world.api.call(withdrawSignature, { params: { id }, query: {} }, { as: actor });
      document.answers.delete(actor.personId);
      // Refusals that are left alone are answered by the document being a draft again.
      if (answersOf(document, 'REFUSED') === document.answers.size) document.answers.clear();
      endOrder(model, document.dispatch);
    },
  };
};

export const signatureActs = {
  ask: { act: ask, weight: 3 },
  sign: { act: sign, weight: 4 },
  refuse: { act: refuse, weight: 1 },
  cancelRequest: { act: cancel, weight: 2 },
  oblige: { act: oblige, weight: 2 },
  free: { act: free, weight: 1 },
  withdraw: { act: withdraw, weight: 2 },
} as const;
