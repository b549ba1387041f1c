import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { policyActor } from '../../../processes/server/index.ts';
import { publicationPublished } from '../../contract/events.ts';
import { gazetteErrors } from '../../contract/gazette-errors.ts';
import { publishDoe as contract } from '../../contract/planning/publish-doe.ts';
import { dayInWords } from '../../rules/edition-calendar.ts';
import { mayPublish } from '../../rules/publication-policy.ts';
import { endProgramming, inGazetteEvent } from '../change-publication.ts';
import { asFacts } from '../publication-row.ts';
import { eachAction } from './each-action.ts';
import { openAction, programmingNamed } from './open-action.ts';

export const publishDoe = eachAction(contract, {
  sentence: { one: 'Ato publicado.', many: 'atos publicados' },
  title: (count) => `Publicar ${count} atos`,
  run: async (act, item) => {
    const opened = await openAction(act, item);
    const { document, process, publication, facts } = opened;
    const programming = programmingNamed(opened, item);
    if (programming === null) throw new Refusal(gazetteErrors.programmingNotFound);

    ensureAllowed(mayPublish(policyActor(act.actor), facts, asFacts(programming)), gazetteErrors.cannotPublish);

    const row = publication.row!;
    const { id, edition_date: date } = programming;
    await endProgramming(act, { row, programmings: publication.programmings }, programming, { state: 'PUBLISHED' });
    await record(act, publicationPublished, process.id, {
      ...(await inGazetteEvent(act, document, row)),
      programming_id: id,
      date,
    });
    return { programming_id: id, message: `Publicado na edição de ${dayInWords(date)}.` };
  },
});
