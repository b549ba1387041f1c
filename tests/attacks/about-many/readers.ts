import { sql } from 'kysely';
import { permission } from '../../../src/features/access/rules/permissions.ts';
import { getCalendar, openCalendar } from '../../../src/features/following/contract/calendar/calendar-address.ts';
import { publishMonths } from '../../../src/features/open-data/server/publish-months.ts';
import { rebuildSearch } from '../../../src/features/search/server/rebuild-search.ts';
import { buildSubject } from '../../../src/features/subjects/testing/build-subjects.ts';
import type { Actor } from '../../../src/platform/server/acts/actor.ts';
import { canary } from '../canaries.ts';
import type { Attacker } from '../people.ts';
import type { Secret } from '../things.ts';
import type { buildAttackedWorld } from '../world.ts';

type World = Awaited<ReturnType<typeof buildAttackedWorld>>;

/** Everything that lets somebody look at many processes at once; none of it opens a process. */
const WIDE = [permission.SECTOR_VIEW, permission.VIEW_SECTOR_AND_CELLS, permission.MANAGE_REPORT_ADM];
/** What opens what few may read: nothing, what is restricted, what is confidential, both, all of it to those who control. */
const OPENING = [[], [53], [82], [53, 82], [79]];

/** A month that is over by the time that open data are counted. */
const NEXT_MONTH = new Date('2026-11-02T12:00:00Z');

/**
 * Makes of a world one in which whatever tells of many processes at once has something to tell of each: a subject of its own,
 * which is not offered any more, so that nobody knows of it otherwise, a deadline, a day on which it may be eliminated. And who reads widely in every place, with all that may open more or less to them.
 */
export async function openReading(world: World) {
  const { database, units, people, things, api, deps } = world;
  const secrets: Secret[] = [];
  for (const { id, what, subject } of things) {
    if (subject.of !== 'process') continue;
    const word = canary();
    const subjectId = await buildSubject(database, { name: `Assunto ${word}` });
    await sql`update subjects.subject set active = false, final_destination = 'elimination', current_months = 1 where id = ${subjectId}`.execute(
      database.owner,
    );
    await sql`update processes.process set subject_id = ${subjectId}, priority = 2, due_date = '2026-10-20' where id = ${id}`.execute(
      database.owner,
    );
    secrets.push({ word, what: `subject, ${what}`, layer: 'data', subject });
  }
  await rebuildSearch(database.app, deps.clock());
  await publishMonths(database.app, NEXT_MONTH);

  const readers: Attacker[] = [];
  for (const [where, place] of Object.entries(units)) {
    for (const opening of OPENING) {
      const name = `who reads widely ${where}, ${opening.join(' and ') || 'nothing more'}`;
      readers.push(await people.enter(name, await world.servant(name, place, [...WIDE, ...opening])));
    }
  }

  /** The paths of the calendars of all who have one, with whose each is. */
  const calendars: { readonly path: string; readonly of: Attacker }[] = [];
  const owners = new Map(world.attackers.flatMap((one) => (one.personId === null ? [] : [[one.personId, one]])));
  for (const [personId, of] of owners) {
    const as: Actor = {
      personId,
      name: '',
      cpf: '',
      sessionId: `calendar of ${personId}`,
      unit: null,
      post: null,
      workplaces: [],
      permissions: new Set(),
    };
    await api.call(openCalendar, { body: {} }, { as, key: world.key() });
    const { address } = await api.call(getCalendar, {}, { as });
    calendars.push({ path: new URL(address!).pathname, of });
  }
  return { readers, calendars, secrets: [...world.secrets, ...secrets] };
}
