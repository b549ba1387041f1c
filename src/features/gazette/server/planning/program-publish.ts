import { each } from '../../../../platform/server/acts/each.ts';
import type { EditionCalendar } from '../../rules/edition-calendar.ts';
import { dayInWords } from '../../rules/edition-calendar.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { policyActor } from '../../../processes/server/index.ts';
import { programCanceled, programDateChanged, publicationProgrammed } from '../../contract/events.ts';
import { gazetteErrors } from '../../contract/gazette-errors.ts';
import { programPublish as contract } from '../../contract/planning/program-publish.ts';
import { mayCancelProgram, mayChangeDate, mayPlan, mayProgram } from '../../rules/publication-policy.ts';
import { changePublication, endProgramming, inGazetteEvent } from '../change-publication.ts';
import { editionCalendar } from '../edition-calendar.ts';
import { asFacts, gazetteTables } from '../publication-row.ts';
import { planOfActions, titlesOfActions } from './each-action.ts';
import { type ActionCall, openAction, type OpenedAction, programmingNamed } from './open-action.ts';

export const programPublish = each(
  contract,
  'actions',
  () =>
    planOfActions({
      sentence: { one: 'Programação atualizada.', many: 'programações atualizadas' },
      title: (count) => `Programar ${count} publicações`,
      actions: ['PROGRAM', 'CANCEL_PROGRAM'],
      run: async (act, item) => {
        const opened = await openAction(act, item);
        if (item.action === 'CANCEL_PROGRAM') return cancel(act, opened, item);
        const calendar = await editionCalendar(act.tx, act.deps, act.now);
        const { date } = item;
        if (date == null) throw new Refusal(gazetteErrors.dateRequired);
        return item.programming_id == null
          ? program(act, opened, date, calendar)
          : changeDate(act, opened, { id: item.programming_id, date, calendar });
      },
    }),
  titlesOfActions,
);

async function program(act: ActionCall, opened: OpenedAction, date: string, calendar: EditionCalendar) {
  const { document, process, publication, facts } = opened;

  ensureAllowed(mayProgram(policyActor(act.actor), facts, date, calendar), gazetteErrors.cannotProgram);

  const row = publication.row!;
  const { id } = await gazetteTables(act.tx)
    .insertInto('gazette.programming')
    .values({
      publication_id: row.id,
      edition_date: date,
      state: 'PROGRAMMED',
      programmed_by: act.actor.personId,
      programmed_at: act.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await changePublication(act, row, 'PROGRAMMED');
  const facts_ = await inGazetteEvent(act, document, row);
  await record(act, publicationProgrammed, process.id, { ...facts_, programming_id: id, date });
  return { programming_id: id, message: `Programado para ${dayInWords(date)}.` };
}

interface NewDate {
  readonly id: number;
  readonly date: string;
  readonly calendar: EditionCalendar;
}

async function changeDate(act: ActionCall, opened: OpenedAction, { id, date, calendar }: NewDate) {
  const { document, process, publication, facts } = opened;
  const programming = programmingNamed(opened, { programming_id: id, date: null })!;

  const decision = mayChangeDate(policyActor(act.actor), facts, asFacts(programming), { date, calendar });
  ensureAllowed(decision, gazetteErrors.cannotProgram);

  await gazetteTables(act.tx)
    .updateTable('gazette.programming')
    .set({ edition_date: date })
    .where('id', '=', id)
    .execute();
  const row = publication.row!;
  await changePublication(act, row, row.state);
  await record(act, programDateChanged, process.id, {
    ...(await inGazetteEvent(act, document, row)),
    programming_id: id,
    date,
    from: programming.edition_date,
  });
  return { programming_id: id, message: `Programado para ${dayInWords(date)}.` };
}

type Named = Parameters<typeof programmingNamed>[1];

async function cancel(act: ActionCall, opened: OpenedAction, named: Named) {
  const { document, process, publication, facts } = opened;
  const who = policyActor(act.actor);
  const programming = programmingNamed(opened, named);
  if (programming === null) {
    ensureAllowed(mayPlan(who, facts), gazetteErrors.cannotProgram);
    throw new Refusal(gazetteErrors.programmingNotFound);
  }

  ensureAllowed(mayCancelProgram(who, facts, asFacts(programming)), gazetteErrors.cannotProgram);

  const row = publication.row!;
  await endProgramming(act, { row, programmings: publication.programmings }, programming, { state: 'CANCELED' });
  const { id, edition_date: date } = programming;
  await record(act, programCanceled, process.id, {
    ...(await inGazetteEvent(act, document, row)),
    programming_id: id,
    date,
  });
  return { programming_id: id, message: `Programação de ${dayInWords(date)} cancelada.` };
}
