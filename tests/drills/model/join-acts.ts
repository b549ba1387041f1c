import { buildText, buildUpload } from '../../../src/features/documents/testing/build-documents.ts';
import { discardJoin } from '../../../src/features/joins/contract/joining/discard-join.ts';
import { finishJoin } from '../../../src/features/joins/contract/joining/finish-join.ts';
import { getJoinDraft } from '../../../src/features/joins/contract/joining/get-join-draft.ts';
import type { Act, Choice } from './acts.ts';
import { newText, remember } from './document-acts.ts';
import {
  answersOf,
  documentsOf,
  isWorkable,
  type ModelDocument,
  type ModelJoin,
  NotAsModelled,
  preparedBy,
  prepares,
  readingOf,
} from './reference.ts';

/** Puts a document in the join of the unit, which the first one begins. */
const put: Act = (choice) => {
  const { world, model, actor, pick } = choice;
  const process = pick([...model.processes.values()].filter(({ state }) => state !== 'DRAFT'));
  const written = pick([true, false])!;
  if (!process) return null;
  const known = preparedBy(model, process.id, actor.unit?.id);
  return {
    what: `puts a document in a join of ${process.id}`,
    allowed: isWorkable(process, actor),
    async run() {
      const { id } = await world.api.call(getJoinDraft, { params: { id: process.id } }, { as: actor });
      const unit = actor.unit!.id;
      if (!known) {
        model.joins.set(id, { id, process: process.id, person: actor.personId, unit, number: null, discarded: false });
      }
      const place = { process: process.id, dispatch: null, join: id };
      const document = written
        ? await buildText(world.api, actor, { document_join_id: id, html: newText() })
        : (await buildUpload(world.api, actor, { document_join_id: id, name: newText().replace(/<[^>]*>/g, '') })).file;
      remember(choice, place, { id: document.id, written, unit });
      if (known && known.id !== id) throw new NotAsModelled(`join ${known.id} was begun twice`);
    },
  };
};

const someJoin = ({ model, pick }: Choice): ModelJoin | undefined => {
  const all = [...model.joins.values()];
  // What is still in preparation is tried more often than what is over.
  return pick([...all.filter(({ number, discarded }) => number === null && !discarded), ...all]);
};

const documentsIn = ({ model }: Choice, { id, process }: ModelJoin): ModelDocument[] =>
  documentsOf(model, { process, dispatch: null, join: id });

const finish: Act = (choice) => {
  const { world, model, actor } = choice;
  const join = someJoin(choice);
  if (!join) return null;
  const process = model.processes.get(join.process)!;
  const documents = documentsIn(choice, join);
  const isReady = documents.length > 0 && documents.every((one) => answersOf(one, 'SIGNED') === one.answers.size);
  const isPrepared = join.number === null && !join.discarded && join.unit === process.unit;
  return {
    what: `makes join ${join.id} of ${process.id}`,
    allowed: isPrepared && prepares(model, join, actor) && isWorkable(process, actor) && isReady,
    async run() {
      const { number } = await world.api.call(finishJoin, { params: { id: join.id }, body: {} }, { as: actor });
      for (const document of documents) document.filed = true;
      const made = [...model.joins.values()].filter((one) => one.process === process.id && one.number !== null).length;
      if (number !== made + 1) throw new NotAsModelled(`join ${join.id} is number ${number}, after ${made}`);
      join.number = number;
    },
  };
};

const discard: Act = (choice) => {
  const { world, model, actor } = choice;
  const join = someJoin(choice);
  if (!join) return null;
  const process = model.processes.get(join.process)!;
  const documents = documentsIn(choice, join);
  const knows = readingOf(model, process, actor) !== 'nothing';
  return {
    what: `discards join ${join.id}`,
    allowed: join.number === null && !join.discarded && knows && prepares(model, join, actor),
    async run() {
      const { undo_token } = await world.api.call(discardJoin, { params: { id: join.id } }, { as: actor });
      if (undo_token !== undefined && documents.some(({ answers }) => answers.size > 0)) {
        throw new NotAsModelled(`join ${join.id} comes back with what others were told of`);
      }
      join.discarded = true;
      for (const document of documents) document.deleted = true;
      if (undo_token === undefined) return;
      const other = () => preparedBy(model, process.id, join.unit);
      model.undoables.push({
        token: undo_token,
        person: actor,
        holds() {
          const now = model.cast.actors.find(({ personId }) => personId === actor.personId)!;
          const blank = other();
          const isFree = !blank || documentsIn(choice, blank).length === 0;
          return process.state !== 'ARCHIVED' && prepares(model, join, now) && isFree;
        },
        takeBack() {
          const blank = other();
          if (blank) blank.discarded = true;
          join.discarded = false;
          for (const document of documents) document.deleted = false;
        },
        used: false,
      });
    },
  };
};

export const joinActs = {
  putInJoin: { act: put, weight: 4 },
  finishJoin: { act: finish, weight: 4 },
  discardJoin: { act: discard, weight: 1 },
} as const;
