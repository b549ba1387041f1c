import { listReceivedSignatures } from '../../../src/features/signatures/contract/panel/list-received-signatures.ts';
import { refuseSignatures } from '../../../src/features/signatures/contract/requests/refuse-signatures.ts';
import { requestSignatures } from '../../../src/features/signatures/contract/requests/request-signatures.ts';
import { sendCode } from '../../../src/features/signatures/contract/code/send-code.ts';
import { startSigning } from '../../../src/features/signatures/contract/signing/start-signing.ts';
import { validateCode } from '../../../src/features/signatures/contract/code/validate-code.ts';
import type { Act } from './acts.ts';
import { someDocument } from './document-acts.ts';
import { isHere, isMine, readingOf } from './reference.ts';
import { PASSWORD } from './world.ts';

const ask: Act = (choice) => {
  const { world, model, actor, pick } = choice;
  const document = someDocument(choice);
  const signer = pick(model.cast.actors)!;
  if (!document) return null;
  const process = model.processes.get(document.process)!;
  const withinReach = document.filed ? isHere(process, actor) : isMine(model, document, actor);
  return {
    what: `asks ${signer.personId} to sign ${document.id}`,
    allowed:
      withinReach && process.state !== 'ARCHIVED' && !document.withoutEffect && !document.answers.has(signer.personId),
    async run() {
      const body = { process_file_id: document.id, subscribers: [{ id: signer.personId, order: 1 }] };
      await world.api.call(requestSignatures, { query: {}, body }, { as: actor });
      document.answers.set(signer.personId, 'PENDING');
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

export const signatureActs = {
  ask: { act: ask, weight: 3 },
  sign: { act: sign, weight: 4 },
  refuse: { act: refuse, weight: 1 },
} as const;
