import { cancelPendency } from '../../../src/features/pendencies/contract/answers/cancel-pendency.ts';
import { joinAnswer } from '../../../src/features/pendencies/contract/answers/join-answer.ts';
import { sendAnswerBack } from '../../../src/features/pendencies/contract/answers/send-answer-back.ts';
import { sendAnswer } from '../../../src/features/pendencies/contract/answering/send-answer.ts';
import { createPendency } from '../../../src/features/pendencies/contract/asking/create-pendency.ts';
import { listJoinFiles } from '../../../src/features/joins/contract/joins/list-join-files.ts';
import { addFile, enterLinkOf, maria } from '../../../src/features/pendencies/testing/build-pendency.ts';
import type { Act, Choice } from './acts.ts';
import { newText } from './document-acts.ts';
import { isWorkable, joinsMade, may, type ModelPendency, NotAsModelled } from './reference.ts';

const PROCESSOR = 40;

const ask: Act = ({ world, model, actor, pick }) => {
  const process = pick([...model.processes.values()].filter(({ state }) => state !== 'DRAFT'));
  if (!process) return null;
  return {
    what: `asks somebody of ${process.id} for a document`,
    allowed: may(actor, PROCESSOR) && isWorkable(process, actor),
    async run() {
      const documents = [{ name: 'Comprovante' }];
      const body = { process_id: process.id, documents, email: maria.email };
      const { id, number } = await world.api.call(createPendency, { body }, { as: actor });
      const before = [...model.pendencies.values()].filter((one) => one.process === process.id).length;
      const keys = await enterLinkOf(world, id);
      model.pendencies.set(id, { id, process: process.id, keys, state: 'PENDING', files: 0 });
      if (number !== before + 1) throw new NotAsModelled(`pendency ${id} is number ${number}, after ${before}`);
    },
  };
};

const some = ({ model, pick }: Choice): ModelPendency | undefined => {
  const all = [...model.pendencies.values()];
  // What waits for somebody is tried more often than what is over.
  return pick([...all.filter(({ state }) => state === 'PENDING' || state === 'ANSWERED'), ...all]);
};

/** The party answers, whoever's turn it is among the servants: nobody is signed in there. */
const answer: Act = (choice) => {
  const { world, model, pick } = choice;
  // Sent again, what was sent is answered as before: nothing is refused there.
  const pendency = pick([...model.pendencies.values()].filter(({ state }) => state !== 'ANSWERED'));
  if (!pendency) return null;
  return {
    what: `answers pendency ${pendency.id}`,
    allowed: pendency.state === 'PENDING',
    async run() {
      await addFile(world, pendency.keys, `${newText().replace(/<[^>]*>|[.]/g, '')}.pdf`);
      await world.api.call(sendAnswer, { body: pendency.keys });
      pendency.state = 'ANSWERED';
      pendency.files += 1;
    },
  };
};

/** An act of a servant on a pendency, where its process is. */
const handling = (what: string, holds: (state: ModelPendency['state']) => boolean, run: Handle): Act => {
  return (choice) => {
    const { model, actor } = choice;
    const pendency = some(choice);
    if (!pendency) return null;
    const process = model.processes.get(pendency.process)!;
    return {
      what: `${what} ${pendency.id} of ${process.id}`,
      allowed: may(actor, PROCESSOR) && isWorkable(process, actor) && holds(pendency.state),
      run: () => run(choice, pendency),
    };
  };
};
type Handle = (choice: Choice, pendency: ModelPendency) => Promise<void>;

const join = handling(
  'joins what was sent for pendency',
  (state) => state === 'ANSWERED',
  async ({ world, model, actor }, pendency) => {
    const input = { params: { id: pendency.id }, body: {} };
    const { document_join_id: id, number } = await world.api.call(joinAnswer, input, { as: actor });
    const process = model.processes.get(pendency.process)!;
    const made = joinsMade(model, process).length;
    const unit = actor.unit!.id;
    model.joins.set(id, { id, process: process.id, person: actor.personId, unit, number, discarded: false });
    const { results } = await world.api.call(listJoinFiles, { params: { jointId: id } }, { as: actor });
    if (results.length !== pendency.files)
      throw new NotAsModelled(`join ${id} has ${results.length} of ${pendency.files}`);
    for (const { id: document } of results) {
      model.documents.set(document, {
        id: document,
        process: process.id,
        dispatch: null,
        join: id,
        author: actor.personId,
        unit,
        primary: false,
        written: false,
        filed: true,
        deleted: false,
        withoutEffect: false,
        goes: false,
        publication: null,
        certificate: false,
        known: new Set(),
        answers: new Map(),
        asked: new Map(),
      });
    }
    pendency.state = 'JOINED';
    if (number !== made + 1) throw new NotAsModelled(`join ${id} is number ${number}, after ${made}`);
  },
);

const sendBack = handling(
  'sends back what was sent for pendency',
  (state) => state === 'ANSWERED',
  async ({ world, actor }, pendency) => {
    const input = { params: { id: pendency.id }, body: { reason: 'Falta o verso.' } };
    await world.api.call(sendAnswerBack, input, { as: actor });
    pendency.state = 'PENDING';
  },
);

const cancel = handling(
  'cancels pendency',
  (state) => state === 'PENDING' || state === 'ANSWERED',
  async ({ world, actor }, pendency) => {
    const input = { params: { id: pendency.id }, body: { reason: 'Não é mais preciso.' } };
    await world.api.call(cancelPendency, input, { as: actor });
    pendency.state = 'CANCELED';
  },
);

export const pendencyActs = {
  askPendency: { act: ask, weight: 3 },
  answerPendency: { act: answer, weight: 4 },
  joinAnswer: { act: join, weight: 3 },
  sendAnswerBack: { act: sendBack, weight: 1 },
  cancelPendency: { act: cancel, weight: 1 },
} as const;
