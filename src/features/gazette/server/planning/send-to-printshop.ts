import { each } from '../../../../platform/server/acts/each.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { policyActor } from '../../../processes/server/index.ts';
import { sentToPrintshop } from '../../contract/events.ts';
import { gazetteErrors } from '../../contract/gazette-errors.ts';
import { sendToPrintshop as contract } from '../../contract/planning/send-to-printshop.ts';
import { dayInWords } from '../../rules/edition-calendar.ts';
import { maySendToPrintshop } from '../../rules/publication-policy.ts';
import { changePublication, inGazetteEvent } from '../change-publication.ts';
import { asFacts, gazetteTables } from '../publication-row.ts';
import { planOfActions, titlesOfActions } from './each-action.ts';
import { openAction, programmingNamed } from './open-action.ts';

export const sendToPrintshop = each(
  contract,
  'actions',
  () =>
    planOfActions({
      sentence: { one: 'Ato enviado à gráfica.', many: 'atos enviados à gráfica' },
      title: (count) => `Enviar ${count} atos à gráfica`,
      actions: [],
      run: async (act, item) => {
        const opened = await openAction(act, item);
        const { document, process, publication, facts } = opened;
        const programming = programmingNamed(opened, item);
        if (programming === null) throw new Refusal(gazetteErrors.programmingNotFound);

        ensureAllowed(
          maySendToPrintshop(policyActor(act.actor), facts, asFacts(programming)),
          gazetteErrors.cannotSend,
        );

        const { id, edition_date: date } = programming;
        await gazetteTables(act.tx)
          .updateTable('gazette.programming')
          .set({ sent_by: act.actor.personId, sent_at: act.now })
          .where('id', '=', id)
          .execute();
        const row = publication.row!;
        await changePublication(act, row, row.state);
        await record(act, sentToPrintshop, process.id, {
          ...(await inGazetteEvent(act, document, row)),
          programming_id: id,
          date,
        });
        return { programming_id: id, message: `Enviado à gráfica, na edição de ${dayInWords(date)}.` };
      },
    }),
  titlesOfActions,
);
