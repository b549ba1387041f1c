import { createGlobalBookmark } from '../../../src/features/bookmarks/contract/administrative/create-global-bookmark.ts';
import { deleteGlobalBookmark } from '../../../src/features/bookmarks/contract/administrative/delete-global-bookmark.ts';
import { editGlobalBookmark } from '../../../src/features/bookmarks/contract/administrative/edit-global-bookmark.ts';
import { markProcesses } from '../../../src/features/bookmarks/contract/marking/mark-processes.ts';
import { createBookmark } from '../../../src/features/bookmarks/contract/personal/create-bookmark.ts';
import { deleteBookmark } from '../../../src/features/bookmarks/contract/personal/delete-bookmark.ts';
import { editBookmark } from '../../../src/features/bookmarks/contract/personal/edit-bookmark.ts';
import type { Actor } from '../../../src/platform/server/acts/actor.ts';
import type { Act, Choice } from './acts.ts';
import { someProcess } from './process-acts.ts';
import { type ModelBookmark, seesBookmark } from './bookmark.ts';
import { may, type Model, NotAsModelled, readingOf } from './reference.ts';

const OF_ORGAN = 69;
const OF_UNIT = 70;
/** A person keeps no more than a hundred of their own: a run never comes near. */
const MOST = 12;

/** Whether somebody looks after one: their own, all of their organ, or those of their unit alone. */
function looksAfter(actor: Actor, { owner, units }: Pick<ModelBookmark, 'owner' | 'units'>): boolean {
  if (owner !== null) return owner === actor.personId;
  if (actor.unit === null) return false;
  return may(actor, OF_ORGAN) || (may(actor, OF_UNIT) && units.every((unit) => unit === actor.unit!.id));
}

const someBookmark = ({ model, pick }: Choice) => pick([...model.bookmarks.values()]);
const someUnits = ({ model, pick }: Choice): readonly number[] => {
  const [x, y, z] = model.cast.units as [number, number, number];
  return pick([[x], [y], [x, y], [x, y, z]])!;
};
const placeOf = ({ world }: Choice, units: readonly number[]) => ({
  parts: [{ id: world.partId, all_capacities: false, capacities: units.map((id) => ({ id })) }],
});

const make: Act = (choice) => {
  const { world, model, actor, pick } = choice;
  if (model.bookmarks.size >= MOST) return null;
  const isOwn = pick([true, false])!;
  const owner = isOwn ? actor.personId : null;
  const units = isOwn ? [] : someUnits(choice);
  return {
    what: isOwn ? 'makes a bookmark of their own' : `makes a bookmark of ${units.length} units`,
    allowed: looksAfter(actor, { owner, units }),
    async run() {
      const name = `Marcador ${world.nextNumber()}`;
      const { id } = isOwn
        ? await world.api.call(createBookmark, { body: { name } }, { as: actor })
        : await world.api.call(createGlobalBookmark, { body: { name, ...placeOf(choice, units) } }, { as: actor });
      model.bookmarks.set(id, { id, owner, units, active: true });
    },
  };
};

const isOn = ({ marks }: Model, bookmark: number, process: number) => marks.has(`${bookmark}/${process}`);

/** Whoever did it may take it back; of a process that they may not know any more nothing is done. */
function undoable({ model, actor }: Choice, token: string | undefined, process: number, takeBack: () => void) {
  if (token === undefined) return;
  model.undoables.push({
    token,
    person: actor,
    holds: () => true,
    takeBack() {
      const now = model.cast.actors.find(({ personId }) => personId === actor.personId)!;
      if (readingOf(model, model.processes.get(process)!, now) !== 'nothing') takeBack();
    },
    used: false,
  });
}

const mark: Act = (choice) => {
  const { world, model, actor } = choice;
  const [process, bookmark] = [someProcess(choice), someBookmark(choice)];
  if (!process || !bookmark) return null;
  const key = `${bookmark.id}/${process.id}`;
  const has = isOn(model, bookmark.id, process.id);
  return {
    what: `puts bookmark ${bookmark.id} on ${process.id}`,
    allowed:
      readingOf(model, process, actor) !== 'nothing' && seesBookmark(bookmark, actor) && (has || bookmark.active),
    async run() {
      const body = { process_ids: [process.id], add: [bookmark.id] };
      const { undo_token } = await world.api.call(markProcesses, { body }, { as: actor });
      if (has !== (undo_token === undefined)) throw new NotAsModelled(`an odd undo for ${key}`);
      model.marks.add(key);
      undoable(choice, undo_token, process.id, () => void model.marks.delete(key));
    },
  };
};

const unmark: Act = (choice) => {
  const { world, model, actor } = choice;
  const [process, bookmark] = [someProcess(choice), someBookmark(choice)];
  if (!process || !bookmark) return null;
  const key = `${bookmark.id}/${process.id}`;
  const goes = isOn(model, bookmark.id, process.id) && seesBookmark(bookmark, actor);
  return {
    what: `takes bookmark ${bookmark.id} off ${process.id}`,
    allowed: readingOf(model, process, actor) !== 'nothing',
    async run() {
      const body = { process_ids: [process.id], remove: [bookmark.id] };
      const { undo_token } = await world.api.call(markProcesses, { body }, { as: actor });
      if (goes !== (undo_token !== undefined)) throw new NotAsModelled(`an odd undo for ${key}`);
      if (goes) model.marks.delete(key);
      // One that was deleted meanwhile does not come back.
      undoable(choice, undo_token, process.id, () => void (model.bookmarks.has(bookmark.id) && model.marks.add(key)));
    },
  };
};

const turn: Act = (choice) => {
  const { world, actor } = choice;
  const bookmark = someBookmark(choice);
  if (!bookmark) return null;
  const active = !bookmark.active;
  return {
    what: `switches bookmark ${bookmark.id} ${active ? 'on' : 'off'}`,
    allowed: looksAfter(actor, bookmark),
    async run() {
      const call = { params: { id: bookmark.id }, body: { active } };
      if (bookmark.owner === null) await world.api.call(editGlobalBookmark, call, { as: actor });
      else await world.api.call(editBookmark, call, { as: actor });
      bookmark.active = active;
    },
  };
};

/** It applies elsewhere from now on, also while it is on processes. */
const place: Act = (choice) => {
  const { world, actor } = choice;
  const bookmark = someBookmark(choice);
  if (!bookmark || bookmark.owner !== null) return null;
  const units = someUnits(choice);
  return {
    what: `has bookmark ${bookmark.id} apply in ${units.length} units`,
    allowed: looksAfter(actor, bookmark) && looksAfter(actor, { owner: null, units }),
    async run() {
      await world.api.call(
        editGlobalBookmark,
        { params: { id: bookmark.id }, body: placeOf(choice, units) },
        { as: actor },
      );
      bookmark.units = units;
    },
  };
};

const remove: Act = (choice) => {
  const { world, model, actor } = choice;
  const bookmark = someBookmark(choice);
  if (!bookmark) return null;
  const isUsed = [...model.marks].some((key) => key.startsWith(`${bookmark.id}/`));
  return {
    what: `deletes bookmark ${bookmark.id}`,
    allowed: looksAfter(actor, bookmark) && !isUsed,
    async run() {
      const call = { params: { id: bookmark.id } };
      if (bookmark.owner === null) await world.api.call(deleteGlobalBookmark, call, { as: actor });
      else await world.api.call(deleteBookmark, call, { as: actor });
      model.bookmarks.delete(bookmark.id);
    },
  };
};

export const bookmarkActs = {
  makeBookmark: { act: make, weight: 1 },
  mark: { act: mark, weight: 3 },
  unmarkBookmark: { act: unmark, weight: 1 },
  turnBookmark: { act: turn, weight: 1 },
  placeBookmark: { act: place, weight: 1 },
  deleteBookmark: { act: remove, weight: 1 },
} as const;
