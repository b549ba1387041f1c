import { maskCpfsInText } from '../../../../kernel/numbers/mask-cpf.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { listPage } from '../../../../platform/server/acts/list-page.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { hasDraftWritten, isContentOpenTo, presentDocuments, readableFiles } from '../../../documents/server/index.ts';
import { peopleById, todayIn } from '../../../people/server/index.ts';
import type { Reading } from '../../../processes/rules/reading-policy.ts';
import { processLabel } from '../../../processes/rules/process-states.ts';
import { getReadableFor, type ProcessRow } from '../../../processes/server/index.ts';
import { presentUnit, unitsById } from '../../../units/server/index.ts';
import { listDispatches as contract } from '../../contract/dispatches/list-dispatches.ts';
import { daysUntil } from '../../rules/scheduled-return.ts';
import { cameBackOf } from '../scheduled-return/asking.ts';
import { folderOf, type DispatchRow, findDraft, transferTables } from '../dispatch-row.ts';
import { changesByOthers } from '../dispatching/draft-changes.ts';

export const listDispatches = read(contract, async (call) => {
  const { params, query } = call.input;
  const { process, reading } = await getReadableFor(call, params.processId, 'dispatches');
  const shown = shownTo(call.db, process.id, await writtenDraft(call.db, process.id, call.actor));
  const direction = query.ordenation === 'asc' ? 'asc' : 'desc';
  const ordered = shown
    .selectAll()
    // The draft, which has no date of sending yet, is the newest.
    .orderBy((eb) => eb.fn.coalesce('sent_at', eb.cast<Date>(eb.val('infinity'), 'timestamptz')), direction)
    .orderBy('id', direction);
  return listPage(call.db, query, {
    found: shown.select('id'),
    page: async ({ limit, offset }) =>
      present(call.db, await ordered.limit(limit).offset(offset).execute(), {
        reading,
        actor: call.actor,
        process,
        now: call.now,
        today: await todayIn(call.db, call.now),
      }),
  });
});

/** The draft that this reader writes in this unit, once something is in it. */
async function writtenDraft(db: Database, processId: number, actor: Actor | null): Promise<number | null> {
  if (!actor?.unit) return null;
  const draft = await findDraft(db, { processId, personId: actor.personId, unitId: actor.unit.id });
  return draft && (await hasDraftWritten(db, folderOf(draft.id))) ? draft.id : null;
}

/** What was sent, and the reader's own draft. */
function shownTo(db: Database, processId: number, ownDraft: number | null) {
  return transferTables(db)
    .selectFrom('transfers.dispatch')
    .where('process_id', '=', processId)
    .where('discarded_at', 'is', null)
    .where((eb) => eb.or([eb('sent_at', 'is not', null), ...(ownDraft === null ? [] : [eb('id', '=', ownDraft)])]));
}

async function present(
  db: Database,
  rows: readonly DispatchRow[],
  reader: {
    readonly reading: Reading;
    readonly actor: Actor | null;
    readonly process: ProcessRow;
    readonly now: Date;
    readonly today: string;
  },
) {
  const changes = await changesByOthers(
    db,
    rows.map(({ id }) => id),
  );
  const [readable, units, people] = await Promise.all([
    readableFiles(db, { kind: 'dispatch', all: rows }, reader),
    unitsById(
      db,
      rows.flatMap((row) => [row.unit_id, row.target_unit_id ?? row.unit_id]),
    ),
    peopleById(
      db,
      [...rows, ...changes].map((row) => row.person_id),
    ),
  ]);
  const cameBack = await cameBackOf(db, reader.process.id, rows, reader.now);
  const masked = reader.actor?.unit == null;
  const shown = { masked, readerId: reader.actor?.personId ?? null };
  const filesOf = Map.groupBy(await presentDocuments(db, readable, shown), (file) => file.dispatch_id);
  const mainText = new Map(
    readable
      .filter((file) => file.is_primary && isContentOpenTo(file, reader.actor))
      .map((file) => [file.dispatch_id, file.plain_text]),
  );
  const changedBy = (dispatchId: number) =>
    [...new Set(changes.filter((one) => one.dispatch_id === dispatchId).map((one) => one.person_id))].map((id) => ({
      id,
      name: people.get(id)?.name ?? '',
    }));
  return rows.map((row) => {
    const files = filesOf.get(row.id) ?? [];
    const target = row.target_unit_id === null ? undefined : units.get(row.target_unit_id);
    // What is being written is not named after what goes with it.
    const main = files.find((file) => file.primary) ?? (row.sent_at ? files[0] : undefined);
    return {
      id: row.id,
      kind: row.kind,
      status: row.sent_at ? processLabel(row.kind) : processLabel('DRAFT'),
      draft: row.sent_at === null,
      date: (row.sent_at ?? row.changed_at).toISOString(),
      sent_date: row.sent_at?.toISOString() ?? null,
      taken_back_date: row.taken_back_at?.toISOString() ?? null,
      title: main?.title ?? processLabel(row.kind),
      excerpt: excerptOf(mainText.get(row.id), masked),
      from: presentUnit(units.get(row.unit_id)!),
      to: target ? presentUnit(target) : null,
      user: { id: row.person_id, name: people.get(row.person_id)?.name ?? '', post: row.person_post },
      changed_by: reader.reading.documents === 'all' ? changedBy(row.id) : [],
      // Free text is for who reads everything: the public sees the move itself.
      observation: reader.reading.documents === 'all' ? row.observation : null,
      asked_back:
        row.return_by === null || reader.reading.documents !== 'all'
          ? null
          : {
              by: row.return_by,
              days_left: daysUntil(row.return_by, reader.today),
              came_back: cameBack.has(row.id),
              released: row.released_at !== null,
            },
      automatic_processing: row.automatic_processing,
      signatures_done: files.reduce((sum, file) => sum + file.signatures_done, 0),
      signatures_pending: files.reduce((sum, file) => sum + file.signatures_pending, 0),
      files,
    };
  });
}

/** Longest piece of a dispatch's text that the list shows, in characters. */
const EXCERPT = 280;

/** The beginning of a text, cut between words; CPFs are hidden before the cut, which may go through one. */
function excerptOf(text: string | null | undefined, masked: boolean): string | null {
  const whole = text?.replace(/\s+/g, ' ').trim();
  if (!whole) return null;
  const words = masked ? maskCpfsInText(whole) : whole;
  return words.length <= EXCERPT ? words : `${words.slice(0, words.lastIndexOf(' ', EXCERPT)).slice(0, EXCERPT)}…`;
}
