import { IconStar } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { processActions } from '../../contract/process-actions.ts';
import { unfavourite } from '../../contract/favourites/unfavourite.ts';
import { onlyItem } from '../process.ts';
import { type ProcessContext, type ProcessSubject, refused } from './process-subject.ts';
import { tellOutcome } from './tell-outcome.tsx';

const areFavourite = ({ subjects }: Pick<ProcessContext, 'subjects'>): boolean =>
  subjects.every(({ favourite }) => favourite);

/** Puts the star on processes or takes it off; of many, those that lack it get it. */
export const favouriteProcess: Act<ProcessSubject> = {
  id: 'favourite-process',
  name: (context) => (areFavourite(context) ? 'Retirar dos favoritos' : 'Favoritar'),
  icon: IconStar,
  keys: 'f',
  order: 100,
  many: true,
  minor: true,
  effect: 'open',
  when: () => true,
  blockedReason: (context) => (areFavourite(context) ? null : refused('favourite')(context)),
  async run(context) {
    if (areFavourite(context)) {
      const process_ids = context.subjects.map(({ id }) => id);
      const { undo_token } = await callEndpoint(unfavourite, { body: { process_ids } });
      const results = context.subjects.map(({ id }) => ({ id, nup: null, ok: true, message: '' }));
      const words = { one: 'retirado dos favoritos', many: 'retirados dos favoritos' };
      return tellOutcome(context, words, 'Processo retirado dos favoritos.')({ message: '', results, undo_token });
    }
    const process_ids = context.subjects.filter(({ favourite }) => !favourite).map(({ id }) => id);
    const outcome = onlyItem(await callEndpoint(processActions, { body: { action: 'FAVORITE', process_ids } }));
    const words = { one: 'guardado nos favoritos', many: 'guardados nos favoritos' };
    return tellOutcome(context, words, 'Processo guardado nos favoritos.')(outcome);
  },
};
