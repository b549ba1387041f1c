import { each } from '../../../../platform/server/acts/each.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { policyActor } from '../../../processes/server/index.ts';
import { publicationRefused } from '../../contract/events.ts';
import { gazetteErrors } from '../../contract/gazette-errors.ts';
import { refusePublish as contract } from '../../contract/planning/refuse-publish.ts';
import { mayRefuse } from '../../rules/publication-policy.ts';
import { changePublication, inGazetteEvent } from '../change-publication.ts';
import { gazetteTables } from '../publication-row.ts';
import { planOfActions, titlesOfActions } from './each-action.ts';
import { openAction, programmingNamed } from './open-action.ts';

export const refusePublish = each(
  contract,
  'actions',
  () =>
    planOfActions({
      sentence: { one: 'Publicação recusada.', many: 'publicações recusadas' },
      title: (count) => `Recusar ${count} publicações`,
      actions: ['REFUSE'],
      run: async (act, item) => {
        const { reason, justification } = item;
        if (reason == null) throw new Refusal(gazetteErrors.reasonRequired);
        if (!justification) throw new Refusal(gazetteErrors.justificationRequired);
        const opened = await openAction(act, item);
        const { document, process, publication, facts } = opened;
        if (item.programming_id != null) programmingNamed(opened, item);

        ensureAllowed(mayRefuse(policyActor(act.actor), facts), gazetteErrors.cannotRefuse);

        const row = publication.row!;
        const ended = { ended_by: act.actor.personId, ended_at: act.now };
        // One that is refused takes the others of the document with it.
        const refused = await gazetteTables(act.tx)
          .updateTable('gazette.programming')
          .set({ state: 'REFUSED', ...ended })
          .where('publication_id', '=', row.id)
          .where('state', '=', 'PROGRAMMED')
          .returning('edition_date')
          .execute();
        await changePublication(act, row, 'REFUSED', {
          refused_by: act.actor.personId,
          refused_at: act.now,
          refusal: reason,
          justification,
        });
        await record(act, publicationRefused, process.id, {
          ...(await inGazetteEvent(act, document, row)),
          reason,
          justification,
          dates: refused.map(({ edition_date }) => edition_date).sort(),
        });
        return { programming_id: item.programming_id ?? null, message: 'Publicação recusada.' };
      },
    }),
  titlesOfActions,
);
