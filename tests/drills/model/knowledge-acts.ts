import { giveKnowledge } from '../../../src/features/acknowledgements/contract/giving/give-knowledge.ts';
import { giveKnowledgeOfProcess } from '../../../src/features/acknowledgements/contract/giving/give-knowledge-of-process.ts';
import type { Act, Choice } from './acts.ts';
import { answersOf, isActive, type ModelDocument, type ModelProcess, NotAsModelled, takesPart } from './reference.ts';

/** Whether somebody may say at all what they know of a process: nobody of the cast holds 53. */
const mayKnowIn = ({ model, actor }: Choice, process: ModelProcess): boolean =>
  isActive(process) &&
  process.appendedTo === null &&
  !(process.level === 2 && actor.unit) &&
  takesPart(model, process, actor);

const mayBeKnown = ({ actor }: Choice, document: ModelDocument): boolean =>
  document.filed &&
  !document.deleted &&
  !document.withoutEffect &&
  !document.certificate &&
  !document.known.has(actor.personId) &&
  answersOf(document, 'PENDING') === 0;

/** What was known, and the certificate that came of it. */
function keep(
  { model, actor }: Choice,
  process: ModelProcess,
  known: readonly ModelDocument[],
  given: { readonly process_file_ids: readonly number[]; readonly certificate: { readonly id: number } },
): void {
  const ids = known.map(({ id }) => id).sort((one, other) => one - other);
  const told = [...given.process_file_ids].sort((one, other) => one - other);
  if (ids.join() !== told.join()) throw new NotAsModelled(`knowledge of ${told.join()}, and not of ${ids.join()}`);
  for (const document of known) document.known.add(actor.personId);
  const { id } = given.certificate;
  model.documents.set(id, {
    id,
    process: process.id,
    dispatch: null,
    join: null,
    author: actor.personId,
    unit: actor.unit?.id ?? process.unit,
    primary: false,
    written: true,
    filed: true,
    deleted: false,
    withoutEffect: false,
    goes: false,
    publication: null,
    certificate: true,
    known: new Set(),
    answers: new Map(),
    asked: new Map(),
  });
}

const knowProcess: Act = (choice) => {
  const { world, model, actor, pick } = choice;
  const process = pick([...model.processes.values()]);
  if (!process) return null;
  const known = [...model.documents.values()].filter((one) => one.process === process.id && mayBeKnown(choice, one));
  return {
    what: `knows all of ${process.id}`,
    allowed: mayKnowIn(choice, process) && known.length > 0,
    async run() {
      const asked = { params: { id: process.id }, body: { LGPD: true } };
      keep(choice, process, known, await world.api.call(giveKnowledgeOfProcess, asked, { as: actor }));
    },
  };
};

const knowDocument: Act = (choice) => {
  const { world, model, actor, pick } = choice;
  const document = pick([...model.documents.values()].filter(({ deleted }) => !deleted));
  if (!document) return null;
  const process = model.processes.get(document.process)!;
  return {
    what: `knows document ${document.id}`,
    allowed: mayKnowIn(choice, process) && mayBeKnown(choice, document),
    async run() {
      const asked = { body: { process_file_ids: [document.id], LGPD: true } };
      keep(choice, process, [document], await world.api.call(giveKnowledge, asked, { as: actor }));
    },
  };
};

export const knowledgeActs = {
  knowProcess: { act: knowProcess, weight: 2 },
  knowDocument: { act: knowDocument, weight: 2 },
} as const;
