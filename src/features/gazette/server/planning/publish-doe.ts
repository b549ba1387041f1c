import { each } from '../../../../platform/server/acts/each.ts';
import { orRefusal } from '../../../../platform/server/acts/each-item.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { type DocumentRow, findType } from '../../../documents/server/index.ts';
import { editionErrors } from '../../../gazette-editions/contract/edition-errors.ts';
import type { ActKind } from '../../../gazette-editions/rules/act-kinds.ts';
import { type ActText, type Publication, putInEdition, readActText } from '../../../gazette-editions/server/index.ts';
import { policyActor } from '../../../processes/server/index.ts';
import { publicationPublished } from '../../contract/events.ts';
import { gazetteErrors } from '../../contract/gazette-errors.ts';
import { publishDoe as contract } from '../../contract/planning/publish-doe.ts';
import { dayInWords } from '../../rules/edition-calendar.ts';
import type { GazetteCategory } from '../../rules/gazette-queue.ts';
import { mayPublish } from '../../rules/publication-policy.ts';
import { endProgramming, inGazetteEvent } from '../change-publication.ts';
import { editionCalendar } from '../edition-calendar.ts';
import { asFacts, type ProgrammingRow } from '../publication-row.ts';
import { planOfActions, titlesOfActions } from './each-action.ts';
import { type ActionCall, openAction, programmingNamed } from './open-action.ts';

export const publishDoe = each(
  contract,
  'actions',
  (call) =>
    planOfActions({
      sentence: { one: 'Ato publicado.', many: 'atos publicados' },
      title: (count) => `Publicar ${count} atos`,
      actions: ['PUBLISH'],
      prepare: async ({ file_id }) => {
        // What cannot be read is refused by the act, to whom it may be told.
        const found = await orRefusal(readActText(call, file_id));
        return found instanceof Refusal ? undefined : { found };
      },
      run: async (act, item, found: ActText | undefined) => {
        const opened = await openAction(act, item);
        const { document, process, publication, facts } = opened;
        const programming = programmingNamed(opened, item);
        if (programming === null) throw new Refusal(gazetteErrors.programmingNotFound);

        ensureAllowed(mayPublish(policyActor(act.actor), facts, asFacts(programming)), gazetteErrors.cannotPublish);

        const row = publication.row!;
        const text = found ?? (await readActText({ db: act.tx, deps: act.deps }, document.id));
        const { date } = await handOver(
          act,
          {
            documentId: document.id,
            text,
            namesProcess: row.keep_reference,
            ...(row.erratum_of === null ? {} : { erratumOf: row.erratum_of }),
            ...(await kindOf(act, document)),
          },
          programming,
        );
        const ended = { state: 'PUBLISHED', edition_date: date } as const;
        await endProgramming(act, { row, programmings: publication.programmings }, programming, ended);
        await record(act, publicationPublished, process.id, {
          ...(await inGazetteEvent(act, document, row)),
          programming_id: programming.id,
          date,
        });
        return { programming_id: programming.id, message: `Publicado na edição de ${dayInWords(date)}.` };
      },
    }),
  titlesOfActions,
);

/**
 * Puts the act into the edition of its day. What went to the printshop and was left there until its edition closed, or its day
 * passed, comes out in an extra edition of today: sending is final, so that there is no other date for it.
 */
async function handOver(act: ActionCall, publication: Omit<Publication, 'date'>, { edition_date }: ProgrammingRow) {
  const { today } = await editionCalendar(act.tx, act.deps, act.now);
  if (edition_date >= today) {
    const put = await orRefusal(putInEdition(act, { ...publication, date: edition_date }));
    if (!(put instanceof Refusal)) return put;
    if (put.kind.code !== editionErrors.cannotTake.code) throw put;
  }
  return putInEdition(act, { ...publication, date: today, edition: 'EXTRA' });
}

async function kindOf({ tx }: ActionCall, { document_type_id }: DocumentRow): Promise<{ kind: ActKind }> {
  const type = await findType(tx, document_type_id);
  return { kind: kinds[type?.gazette_category ?? 'acts'] };
}

const kinds: Readonly<Record<GazetteCategory, ActKind>> = {
  acts: 'ACT',
  alerts: 'ALERT',
  notices: 'NOTICE',
  extracts: 'EXTRACT',
};
