import { openExternalVisit } from '../../../src/features/signatures/contract/external/open-external-visit.ts';
import { refuseExternal } from '../../../src/features/signatures/contract/external/refuse-external.ts';
import { requestExternalSignatures } from '../../../src/features/signatures/contract/external/request-external-signatures.ts';
import { respondExternal } from '../../../src/features/signatures/contract/external/respond-external.ts';
import { sendExternalCode } from '../../../src/features/signatures/contract/external/send-external-code.ts';
import { validateExternalCode } from '../../../src/features/signatures/contract/external/validate-external-code.ts';
import { Refused } from '../../../src/platform/testing/test-api.ts';
import type { Act, Choice } from './acts.ts';
import { someDocument } from './document-acts.ts';
import type { ModelDocument } from './reference.ts';
import { mayAskFor } from './signature-acts.ts';

const ask: Act = (choice) => {
  const { world, actor } = choice;
  const document = someDocument(choice);
  if (!document) return null;
  return {
    what: `asks somebody outside to sign ${document.id}`,
    allowed: mayAskFor(choice, document),
    async run() {
      const cpf = world.newCpf();
      const outside = { cpf, email: `s${cpf}@limpar.example` };
      const subscribers = [{ ...outside, name: 'Sílvia Regina Prates', order: 1 }];
      const body = { process_file_id: document.id, subscribers };
      const { results } = await world.api.call(requestExternalSignatures, { query: {}, body }, { as: actor });
      const signer = results[0]!.user.id;
      document.answers.set(signer, 'PENDING');
      document.asked.set(signer, { by: actor.personId, mandatory: false, outside });
    },
  };
};

/** Somebody outside who has not answered, whoever's turn it is among the servants: nobody is signed in there. */
function somebodyAsked({ model, pick }: Choice) {
  return pick(
    [...model.documents.values()]
      .filter(({ deleted }) => !deleted)
      .flatMap((document) =>
        [...document.asked].flatMap(([signer, { outside }]) =>
          outside && document.answers.get(signer) === 'PENDING' ? [{ document, signer, outside }] : [],
        ),
      ),
  );
}

const isOpen = ({ model }: Choice, document: ModelDocument): boolean =>
  model.processes.get(document.process)!.state !== 'ARCHIVED';

/** The newest link that somebody holds for a document: a copy of it was asked for by a link of its own. */
async function visit({ world }: Choice, email: string, document: number) {
  for (const hash of await world.linksMailedTo(email)) {
    const opened = await world.api.call(openExternalVisit, { query: { hash } }).catch((error: unknown) => {
      if (error instanceof Refused) return null;
      throw error;
    });
    if (opened?.process_file_id === document) return { hash, token: opened.token };
  }
  throw new Error(`no link opens document ${document} to ${email}`);
}

/** With CPF and code, as the page asks for them. */
const sign: Act = (choice) => {
  const { world } = choice;
  const asked = somebodyAsked(choice);
  if (!asked) return null;
  const { document, signer, outside } = asked;
  return {
    what: `and somebody outside signs ${document.id}`,
    allowed: isOpen(choice, document) && !document.withoutEffect,
    async run() {
      const link = await visit(choice, outside.email, document.id);
      await world.api.call(sendExternalCode, { body: { ...link, cpf: outside.cpf } });
      await world.runJobs();
      await world.api.call(validateExternalCode, { body: { ...link, code: world.lastCode() } });
      await world.api.call(respondExternal, { body: { ...link, process_file_id: document.id } });
      document.answers.set(signer, 'SIGNED');
      await world.runJobs();
    },
  };
};

const refuse: Act = (choice) => {
  const { world } = choice;
  const asked = somebodyAsked(choice);
  if (!asked) return null;
  const { document, signer, outside } = asked;
  return {
    what: `and somebody outside refuses to sign ${document.id}`,
    allowed: isOpen(choice, document),
    async run() {
      const { hash } = await visit(choice, outside.email, document.id);
      const body = { hash, refuse_option: 'OTHER', refuse_justification: 'Não sou eu.' };
      await world.api.call(refuseExternal, { body });
      document.answers.set(signer, 'REFUSED');
    },
  };
};

export const outsideActs = {
  askOutside: { act: ask, weight: 3 },
  signOutside: { act: sign, weight: 3 },
  refuseOutside: { act: refuse, weight: 1 },
} as const;
