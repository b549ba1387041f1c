import { bytes } from '../../../../platform/server/acts/bytes.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { digestOfSecret } from '../../../../platform/server/credentials/derived-secret.ts';
import { etagOf, sendKept } from '../../../../platform/server/pages/kept-answers.ts';
import { CALENDAR, writeCalendar } from '../../../../platform/server/pages/write-calendar.ts';
import { findPerson } from '../../../people/server/index.ts';
import { calendarFeed as contract } from '../../contract/calendar/calendar-feed.ts';
import { followErrors } from '../../contract/follow-errors.ts';
import { entriesOf } from '../../rules/calendar/calendar-entries.ts';
import { followTables } from '../follow-row.ts';
import { datedProcesses } from './dated-processes.ts';
import { noteEntries } from './note-entries.ts';

export const calendarFeedBytes = bytes(contract, (deps) => async ({ input: { params }, request, reply }) => {
  const personId = await ownerOf(deps, params.token);
  if (personId === null) throw new Refusal(followErrors.calendarUnknown);
  const text = await calendarOf(deps, personId);
  return sendKept(request, reply, { text, etag: etagOf(text) }, { seconds: 'own', type: CALENDAR });
});

/** Whose calendar it is; nobody's when the address is gone or the person has no account any more. */
async function ownerOf({ db }: Pick<Deps, 'db'>, token: string): Promise<number | null> {
  const kept = await followTables(db)
    .selectFrom('following.calendar')
    .select('person_id')
    .where('secret_sha256', '=', digestOfSecret(token.replace(/\.ics$/, '')))
    .executeTakeFirst();
  const person = kept && (await findPerson(db, kept.person_id));
  return person?.active ? person.id : null;
}

async function calendarOf({ db, clock, config }: Deps, personId: number): Promise<string> {
  const now = clock();
  const entries = (await datedProcesses(db, personId, now)).flatMap(entriesOf);
  const told = await inTransaction(db, async (tx) => {
    // Two programs of one person at once are told one after the other.
    const read = await followTables(tx)
      .updateTable('following.calendar')
      .set({ read_at: now })
      .where('person_id', '=', personId)
      .returning('person_id')
      .executeTakeFirst();
    return read ? noteEntries(tx, { personId, entries, now }) : [];
  });
  const { hostname } = new URL(config.publicUrl);
  return writeCalendar({
    name: 'Prazos do Carimbo',
    entries: told.map(({ key, day, sequence, changedAt, now: entry }) => ({
      uid: `${key}-${personId}@${hostname}`,
      day,
      sequence,
      changedAt,
      cancelled: entry === null,
      summary: entry?.summary ?? 'Não vale mais',
      ...(entry && { url: `${config.publicUrl}/app/processos/detalhamento/${entry.processId}` }),
    })),
  });
}
