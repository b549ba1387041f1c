import { each } from '../../../../platform/server/acts/each.ts';
import { refusalOf } from '../../../../platform/server/acts/refusal.ts';
import { issueUndo } from '../../../../platform/server/acts/undo/index.ts';
import { favouriteProcesses as contract } from '../../contract/favourites/favourite-processes.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { mayFavourite } from '../../rules/process-policy.ts';
import { foreseeProcesses } from '../foresee-processes.ts';
import { knownNups } from '../reading/known-nups.ts';
import { tellProcesses } from '../tell-processes.ts';
import { favouriteProcess } from './favourite-process.ts';
import { undoFavourite } from './undo-favourites.ts';

export const favouriteProcesses = each(
  contract,
  'process_ids',
  (call) => ({
    sentence: { one: 'Processo favoritado.', many: 'processos favoritados' },
    title: (count) => `Favoritar ${count} processos`,
    run: async (act, id) => {
      const { process, marked } = await favouriteProcess(act, id);
      return { nup: process.nup, marked: marked ? id : null };
    },
    undo: (done) => {
      const process_ids = done.flatMap(({ marked }) => marked ?? []);
      return process_ids.length === 0 ? null : (act) => issueUndo(act, undoFavourite, { process_ids });
    },
    foresee: (ids) =>
      foreseeProcesses(call, ids, async () => {
        // Whoever knows of one reads its metadata.
        const reading = { access: 'metadata', documents: 'none', logged: false } as const;
        return ({ row }) => refusalOf(mayFavourite(row, reading), processErrors.cannotFavourite);
      }),
    ...tellProcesses(call),
  }),
  knownNups,
);
