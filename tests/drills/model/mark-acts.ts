import { unfavourite } from '../../../src/features/processes/contract/favourites/unfavourite.ts';
import { processActions } from '../../../src/features/processes/contract/process-actions.ts';
import { undo } from '../../../src/platform/contract/undo.ts';
import type { Act } from './acts.ts';
import { someProcess } from './process-acts.ts';
import { NotAsModelled, readingOf } from './reference.ts';

const favourite: Act = (choice) => {
  const { world, model, actor } = choice;
  const process = someProcess(choice);
  if (!process) return null;
  const mark = `${actor.personId}/${process.id}`;
  return {
    what: `marks ${process.id}`,
    allowed: readingOf(model, process, actor) !== 'nothing',
    async run() {
      const body = { action: 'FAVORITE' as const, process_ids: [process.id] };
      const { undo_token } = await world.api.call(processActions, { body }, { as: actor });
      if (model.favourites.has(mark) !== (undo_token === undefined)) throw new NotAsModelled(`an odd undo for ${mark}`);
      model.favourites.add(mark);
      const takeBack = () => void model.favourites.delete(mark);
      if (undo_token)
        model.undoables.push({ token: undo_token, person: actor, holds: () => true, takeBack, used: false });
    },
  };
};

const unmark: Act = (choice) => {
  const { world, model, actor } = choice;
  const process = someProcess(choice);
  if (!process) return null;
  const mark = `${actor.personId}/${process.id}`;
  return {
    what: `unmarks ${process.id}`,
    allowed: true,
    async run() {
      const { undo_token } = await world.api.call(unfavourite, { body: { process_ids: [process.id] } }, { as: actor });
      if (model.favourites.has(mark) !== (undo_token !== undefined)) throw new NotAsModelled(`an odd undo for ${mark}`);
      model.favourites.delete(mark);
      const takeBack = () => void model.favourites.add(mark);
      if (undo_token)
        model.undoables.push({ token: undo_token, person: actor, holds: () => true, takeBack, used: false });
    },
  };
};

/** Takes back an act of one's own, or tries somebody else's, or one that was taken back already. */
const takeBack: Act = ({ world, model, actor, pick }) => {
  const own = model.undoables.filter(({ person }) => person.personId === actor.personId);
  const undoable = pick(own) ?? pick(model.undoables);
  if (!undoable) return null;
  return {
    what: 'undoes',
    allowed: undoable.person.personId === actor.personId && !undoable.used && undoable.holds(),
    async run() {
      await world.api.call(undo, { body: { undo_token: undoable.token } }, { as: actor });
      undoable.used = true;
      undoable.takeBack();
    },
  };
};

export const markActs = {
  favourite: { act: favourite, weight: 1 },
  unmark: { act: unmark, weight: 1 },
  takeBack: { act: takeBack, weight: 2 },
} as const;
