import { archiveProcesses } from '../../../src/features/processes/contract/archive/archive-processes.ts';
import { getAutoDraft } from '../../../src/features/processes/contract/drafts/get-auto-draft.ts';
import { patchProcess } from '../../../src/features/processes/contract/changes/patch-process.ts';
import { openProcess } from '../../../src/features/processes/contract/opening/open-process.ts';
import { processActions } from '../../../src/features/processes/contract/process-actions.ts';
import { setResponsible } from '../../../src/features/processes/contract/responsible/set-responsible.ts';
import { maria } from '../../../src/features/pendencies/testing/build-pendency.ts';
import { saveAutoDraft } from '../../../src/features/processes/contract/drafts/save-auto-draft.ts';
import { saveDraft } from '../../../src/features/processes/contract/drafts/save-draft.ts';
import { returnProcesses } from '../../../src/features/transfers/contract/returns/return-processes.ts';
import { returnToOrigin } from '../../../src/features/transfers/contract/returns/return-to-origin.ts';
import type { Act, Choice } from './acts.ts';
import {
  askedBack,
  enter,
  followersOf,
  isAtHand,
  isHere,
  isMandatorySigned,
  isMigrated,
  isWorkable,
  joinsOpen,
  joinsOpenInTree,
  pendenciesOpen,
  may,
  type Model,
  type ModelProcess,
  moveTree,
  signaturesPending,
  worksSomebody,
} from './reference.ts';
import type { World } from './world.ts';

export const someProcess = ({ model, pick }: Choice) =>
  pick([...model.processes.values()].filter(({ state }) => state !== 'DRAFT'));
const draftsOf = ({ model, actor }: Choice) =>
  [...model.processes.values()].filter(({ state, opener }) => state === 'DRAFT' && opener === actor.personId);

/** What each draft is about, as its writer said. */
const matters = new Map<number, World['matters'][number]>();

/** The automatic draft of the person, for one to three sectors; what it had before is overwritten. */
const draft: Act = (choice) => {
  const { world, model, actor, pick } = choice;
  const [x, y, z] = model.cast.units as [number, number, number];
  const known = draftsOf(choice).find(({ saved, unit }) => !saved && unit === actor.unit!.id);
  // A sector for which the draft was opened already answers that process again.
  const to = pick([[x], [y], [z], [x, y], [y, z], [z, x], [x, y, z]])!.filter((unit) => !known?.opened.includes(unit));
  const level = pick([1, 2, 2] as const)!;
  const matter = pick(world.matters)!;
  if (to.length === 0) return null;
  return {
    what: `drafts for ${to.length}`,
    allowed: true,
    async run() {
      const { id } = await world.api.call(getAutoDraft, {}, { as: actor });
      const body = { to: [...to], ...matter, cc: [maria], ...world.secrecy(level) };
      await world.api.call(saveAutoDraft, { params: { id }, body }, { as: actor });
      matters.set(id, matter);
      if (known && known.id !== id) throw new Error(`draft ${known.id} was begun twice`);
      if (known) Object.assign(known, { targets: [...to], level });
      else model.processes.set(id, { ...newDraft(id, actor.personId, actor.unit!.id, to), level });
    },
  };
};

const newDraft = (id: number, opener: number, unit: number, targets: readonly number[]): ModelProcess => ({
  id,
  opener,
  level: 1,
  state: 'DRAFT',
  saved: false,
  targets: [...targets],
  opened: [],
  nup: null,
  unit,
  origin: unit,
  previous: null,
  responsible: null,
  archivedBy: null,
  appendedTo: null,
  suspended: false,
  returned: false,
  toOrigin: false,
  migrated: false,
  acts: 0,
  movedBy: null,
  way: [],
  asks: [],
  seen: new Set(),
  stays: [],
});

const save: Act = (choice) => {
  const { world, actor, pick } = choice;
  const mine = pick(draftsOf(choice));
  if (!mine) return null;
  return {
    what: `saves draft ${mine.id}`,
    allowed: true,
    async run() {
      // A field that is left out is emptied.
      const body = { to: [...mine.targets], ...matters.get(mine.id), cc: [maria], ...world.secrecy(mine.level) };
      await world.api.call(saveDraft, { params: { id: mine.id }, body }, { as: actor });
      mine.saved = true;
    },
  };
};

/** Opens one target of a draft, the person's own or another's. */
const open: Act = (choice) => {
  const { world, model, actor, pick } = choice;
  const one = pick([...model.processes.values()].filter(({ state }) => state === 'DRAFT'));
  const target = one && pick(one.targets);
  if (!one || target === undefined) return null;
  return {
    what: `opens draft ${one.id}`,
    // A restricted one needs somebody who works where it goes.
    allowed: one.opener === actor.personId && (one.level === 1 || worksSomebody(model, target)),
    async run() {
      const input = { params: { id: one.id }, body: { capacity_id: target } };
      const opened = await world.api.call(openProcess, input, { as: actor });
      one.targets = one.targets.filter((unit) => unit !== target);
      one.opened.push(target);
      const copy = opened.id !== one.id;
      if (copy !== one.targets.length > 0) throw new Error(`draft ${one.id} opened as ${opened.id}`);
      // Opened from where its writer acts now, wherever it was begun.
      const origin = actor.unit!.id;
      const process = copy ? newDraft(opened.id, one.opener, origin, []) : one;
      Object.assign(process, {
        state: 'OPEN',
        level: one.level,
        nup: opened.nup,
        saved: false,
        origin,
        previous: origin,
        unit: target,
      });
      enter(process, process.origin, actor);
      if (target !== process.origin) enter(process, target, actor);
      model.processes.set(process.id, process);
      await fileDocuments(choice, one.id, process.id);
    },
  };
};

/** The last target takes the documents of the draft; the others get copies, with the same answers. */
async function fileDocuments({ world, model }: Choice, draftId: number, processId: number): Promise<void> {
  const drafts = [...model.documents.values()].filter((one) => one.process === draftId && !one.filed && !one.deleted);
  if (draftId === processId) {
    for (const document of drafts) document.filed = true;
    return;
  }
  const copies = await world.database.owner
    .withTables<{ 'documents.document': { id: number; process_id: number; copied_from: number } }>()
    .selectFrom('documents.document')
    .select(['id', 'copied_from'])
    .where('process_id', '=', processId)
    .execute();
  for (const document of drafts) {
    const { id } = copies.find(({ copied_from }) => copied_from === document.id)!;
    const [answers, asked] = [new Map(document.answers), new Map(document.asked)];
    model.documents.set(id, {
      ...document,
      id,
      process: processId,
      filed: true,
      publication: null,
      known: new Set(document.known),
      answers,
      asked,
    });
  }
}

const take: Act = (choice) => {
  const { world, model, actor } = choice;
  const process = someProcess(choice);
  if (!process) return null;
  const free = process.responsible === null || may(actor, 26);
  return {
    what: `takes ${process.id}`,
    allowed: process.responsible !== actor.personId && isAtHand(process, actor) && free,
    async run() {
      const taken = givenAlong(model, process, actor.personId);
      const before = taken.map(({ state, responsible }) => ({ state, responsible }));
      const body = { process_ids: [process.id], user_id: 'self' as const };
      const { undo_token } = await world.api.call(setResponsible, { body }, { as: actor });
      for (const one of taken) give(one, actor.personId);
      const after = taken.map(({ acts }) => acts);
      model.undoables.push({
        token: undo_token!,
        person: actor,
        holds: () => taken.every(({ acts }, index) => acts === after[index]),
        takeBack: () => taken.forEach((one, index) => Object.assign(one, { ...before[index], acts: one.acts + 1 })),
        used: false,
      });
    },
  };
};

/** What goes to somebody with a process: all that hangs on it and is not theirs yet. */
const givenAlong = (model: Model, process: ModelProcess, person: number): ModelProcess[] =>
  [process, ...followersOf(model, process)].filter(({ responsible }) => responsible !== person);

const give = (process: ModelProcess, person: number) =>
  Object.assign(process, { state: 'IN_ANALYSIS', responsible: person, acts: process.acts + 1 });

/** Restricts what is public, and opens what is restricted; also of what is archived. */
const changeAccess: Act = (choice) => {
  const { world, actor } = choice;
  const process = someProcess(choice);
  if (!process) return null;
  const level = process.level === 1 ? 2 : 1;
  return {
    what: `makes ${process.id} of level ${level}`,
    allowed:
      may(actor, 31) && process.responsible === actor.personId && isHere(process, actor) && process.appendedTo === null,
    async run() {
      const body = { secrecy_id: 1, ...world.secrecy(level), justification: 'Mudou o que ele contém.' };
      await world.api.call(patchProcess, { params: { id: process.id }, body }, { as: actor });
      Object.assign(process, { level, acts: process.acts + 1 });
    },
  };
};

const assign: Act = (choice) => {
  const { world, model, actor, pick } = choice;
  const process = someProcess(choice);
  const colleague = pick(model.cast.actors.filter((one) => one.personId !== actor.personId))!;
  if (!process) return null;
  return {
    what: `gives ${process.id} to ${colleague.personId}`,
    allowed: may(actor, 26) && isAtHand(process, actor) && colleague.workplaces.includes(process.unit),
    async run() {
      const body = { process_ids: [process.id], user_id: colleague.personId };
      await world.api.call(setResponsible, { body }, { as: actor });
      for (const one of givenAlong(model, process, colleague.personId)) give(one, colleague.personId);
    },
  };
};

const release: Act = (choice) => {
  const { world, model, actor } = choice;
  const process = someProcess(choice);
  if (!process) return null;
  const letGo = ({ state }: ModelProcess) => ['IN_ANALYSIS', 'UNARCHIVED'].includes(state);
  return {
    what: `lets ${process.id} go`,
    allowed: process.responsible === actor.personId && isWorkable(process, actor) && letGo(process),
    async run() {
      await world.api.call(setResponsible, { body: { process_ids: [process.id], user_id: null } }, { as: actor });
      const along = followersOf(model, process).filter((one) => one.responsible === actor.personId && letGo(one));
      for (const one of [process, ...along])
        Object.assign(one, { state: 'OPEN', responsible: null, acts: one.acts + 1 });
    },
  };
};

/** What leaves waits for what is mandatory, and asks about a join in preparation: said at once, or not. */
export const leaves = ({ model, pick }: Choice, process: ModelProcess) => {
  const confirm_join = pick([[process.id], []])!;
  const joinSeen = confirm_join.length > 0 || joinsOpenInTree(model, process) === 0;
  return { confirm_join, mayLeave: joinSeen && isMandatorySigned(model, process) };
};

/** What is asked back, where something is; else whatever comes up. */
const goBack: Act = (choice) => {
  const { world, model, actor, pick } = choice;
  const opened = [...model.processes.values()].filter(({ state }) => state !== 'DRAFT');
  const process = pick([...opened.filter((one) => askedBack(one).length > 0), ...opened]);
  if (!process) return null;
  const { confirm_join, mayLeave } = leaves(choice, process);
  return {
    what: `returns ${process.id}`,
    allowed: mayLeave && isWorkable(process, actor) && !isMigrated(model, process) && process.previous !== process.unit,
    async run() {
      const body = { process_ids: [process.id], justification: 'Falta um documento.', confirm_join };
      await world.api.call(returnProcesses, { body }, { as: actor });
      moveTree(model, process, process.previous!, 'RETURNED', actor);
    },
  };
};

const goToOrigin: Act = (choice) => {
  const { world, model, actor } = choice;
  const process = someProcess(choice);
  if (!process) return null;
  const { confirm_join, mayLeave } = leaves(choice, process);
  return {
    what: `sends ${process.id} to its origin`,
    allowed: mayLeave && isWorkable(process, actor) && !isMigrated(model, process) && process.origin !== process.unit,
    async run() {
      const body = { process_ids: [process.id], justification: 'Concluído.', confirm_join };
      await world.api.call(returnToOrigin, { body }, { as: actor });
      moveTree(model, process, process.origin, 'TO_ORIGIN', actor);
    },
  };
};

const archive: Act = (choice) => {
  const { world, model, actor } = choice;
  const process = someProcess(choice);
  if (!process) return null;
  const tree = [process, ...followersOf(model, process)];
  const quiet = tree.every(
    (one) => signaturesPending(model, one) === 0 && joinsOpen(model, one) === 0 && pendenciesOpen(model, one) === 0,
  );
  return {
    what: `archives ${process.id}`,
    allowed: may(actor, 27) && isWorkable(process, actor) && quiet,
    async run() {
      const body = { process_ids: [process.id], justification_id: 1, confirm_physical: true };
      await world.api.call(archiveProcesses, { body }, { as: actor });
      for (const one of tree) {
        const responsible = one.responsible ?? actor.personId;
        Object.assign(one, { state: 'ARCHIVED', responsible, archivedBy: actor.personId, acts: one.acts + 1 });
      }
    },
  };
};

const unarchive: Act = (choice) => {
  const { world, actor, model, pick } = choice;
  const archived = [...model.processes.values()].filter(({ state }) => state === 'ARCHIVED');
  const process = pick(archived) ?? someProcess(choice);
  if (!process) return null;
  // One that was migrated while archived is nobody's, and so its unit's.
  const mine = [actor.personId, null].includes(process.responsible) && isHere(process, actor);
  return {
    what: `unarchives ${process.id}`,
    allowed: may(actor, 28) && process.state === 'ARCHIVED' && mine && process.appendedTo === null,
    async run() {
      const body = { action: 'UNARCHIVE' as const, process_ids: [process.id] };
      await world.api.call(processActions, { body }, { as: actor });
      for (const one of [process, ...followersOf(model, process)]) {
        Object.assign(one, { state: 'UNARCHIVED', archivedBy: null, acts: one.acts + 1 });
      }
    },
  };
};

export const processActs = {
  draft: { act: draft, weight: 3 },
  save: { act: save, weight: 1 },
  open: { act: open, weight: 5 },
  take: { act: take, weight: 3 },
  assign: { act: assign, weight: 1 },
  changeAccess: { act: changeAccess, weight: 3 },
  release: { act: release, weight: 1 },
  goBack: { act: goBack, weight: 3 },
  goToOrigin: { act: goToOrigin, weight: 1 },
  archive: { act: archive, weight: 2 },
  unarchive: { act: unarchive, weight: 1 },
} as const;
