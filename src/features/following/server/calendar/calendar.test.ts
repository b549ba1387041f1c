import { sql } from 'kysely';
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { openLogger } from '../../../../platform/server/http/open-logger.ts';
import { setResponsible } from '../../../processes/contract/responsible/set-responsible.ts';
import { archiveProcesses } from '../../../processes/contract/archive/archive-processes.ts';
import { suspendProcesses } from '../../../processes/contract/suspension/suspend-processes.ts';
import { closeCalendar, getCalendar, openCalendar } from '../../contract/calendar/calendar-address.ts';
import { followWorld } from '../../testing/follow-world.ts';

const world = await followWorld();
const { api, units, ask, database } = world;
const ana = await world.servant(units.cocon);
const DAY = 86_400_000;

const take = (id: number, as: Actor) =>
  api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as });
/** The path of the calendar of somebody, who has none before. */
async function opened(as: Actor): Promise<string> {
  await api.call(openCalendar, { body: {} }, { as, key: crypto.randomUUID() });
  const { address } = await api.call(getCalendar, {}, { as });
  return new URL(address!).pathname;
}
/** The entries of a calendar, by their properties. */
const entriesIn = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((entry) =>
      Object.fromEntries(
        entry
          .split('\r\n')
          .filter((line) => /^[A-Z]/.test(line))
          .map((line) => [line.slice(0, line.search(/[:;]/)), line.slice(line.indexOf(':') + 1)]),
      ),
    );
const read = async (path: string) => entriesIn((await ask(path)).text);

describe('the calendar of a person', () => {
  test('holds the deadlines of what they have, with ids that stay, and says what is cancelled', async () => {
    const bia = await world.servant(units.gelic);
    const { id } = await world.process(ana, units.gelic, { description: 'Compra; de, papel' });
    await world.due(id, '2026-11-20');
    const path = await opened(bia);
    expect(await read(path)).toEqual([]);
    await take(id, bia);
    const [entry, ...others] = await read(path);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ DTSTART: '20261120', STATUS: 'CONFIRMED', SEQUENCE: '0' });
    expect(entry!.SUMMARY).toMatch(/^Prazo do processo \d{5}\.\d{6}\/2026-\d{2}: Compra\\; de\\, papel$/);

    const { headers } = await ask(path);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect((await ask(path, { 'if-none-match': headers.etag! })).status).toBe(304);

    await world.due(id, '2026-11-27');
    expect(await read(path)).toMatchObject([{ UID: entry!.UID, DTSTART: '20261127', SEQUENCE: '1' }]);
    const body = { process_ids: [id], justification_id: 1, confirm_physical: true };
    await api.call(archiveProcesses, { body }, { as: bia });
    expect(await read(path)).toMatchObject([
      { UID: entry!.UID, STATUS: 'CANCELLED', SEQUENCE: '2', SUMMARY: 'Não vale mais' },
    ]);
    world.pass(31 * DAY);
    expect(await read(path)).toEqual([]);
  });

  test('holds the day on which a suspended process goes on, and until when one must go back', async () => {
    const bia = await world.servant(units.dirad);
    const [rests, back] = [await world.process(ana, units.dirad), await world.process(ana, units.dirad)];
    await take(rests.id, bia);
    const until = new Date(world.deps.clock().getTime() + 40 * DAY).toISOString().slice(0, 10);
    await api.call(suspendProcesses, { body: { process_ids: [rests.id], reason: 'Espera laudo', until } }, { as: bia });
    const asking = JSON.stringify([{ dispatchId: 1, unitId: units.cocon, by: '2026-12-10' }]);
    await sql`update processes.process set asked_back = ${asking}::jsonb where id = ${back.id}`.execute(database.owner);
    const told = await read(await opened(bia));
    expect(told.map(({ DTSTART, SUMMARY }) => [DTSTART, SUMMARY])).toEqual(
      expect.arrayContaining([
        [until.replaceAll('-', ''), expect.stringMatching(/^Volta a andar: processo/)],
        ['20261210', expect.stringMatching(/^Devolver a COCON\/SESAU o processo/)],
      ]),
    );
  });

  test.each([2, 3, 5, 6])(
    'of a process of level %i says the number alone, to who has it, and nothing once they may not know it',
    async (level) => {
      const bia = await world.servant(units.gelic);
      const { id } = await world.process(ana, units.gelic, { description: 'Canário' });
      await world.due(id, '2026-12-20');
      const path = await opened(bia);
      await take(id, bia);
      await read(path);
      await world.secrecy(id, level);
      const { text } = await ask(path);
      expect(text).not.toContain('Canário');
      expect(entriesIn(text)).toMatchObject([
        { STATUS: 'CONFIRMED', SUMMARY: expect.stringMatching(/^Prazo do processo [\d./-]+$/) },
      ]);
      await sql`update people.bond set active = false where person_id = ${bia.personId}`.execute(database.owner);
      await sql`update processes.process set unit_id = ${units.asjur} where id = ${id}`.execute(database.owner);
      const after = (await ask(path)).text;
      if (level === 2) return;
      expect(entriesIn(after)).toMatchObject([{ STATUS: 'CANCELLED', SUMMARY: 'Não vale mais' }]);
      expect(after.replaceAll('\r\n ', '')).not.toMatch(/\d{5}\.\d{6}\/2026/);
    },
  );
});

describe('the address of a calendar', () => {
  test('is shown to its owner alone, and another one ends it; closed, nothing is there', async () => {
    const bia = await world.servant(units.gelic);
    expect((await api.call(getCalendar, {}, { as: bia })).address).toBeNull();
    const first = await opened(bia);
    expect(new URL((await api.call(getCalendar, {}, { as: bia })).address!).pathname).toBe(first);
    expect((await api.call(getCalendar, {}, { as: ana })).address).toBeNull();
    const second = await opened(bia);
    expect(second).not.toBe(first);
    const gone = await ask(first);
    expect([gone.status, (await ask(second)).status]).toEqual([403, 200]);
    await api.call(closeCalendar, { body: {} }, { as: bia });
    expect((await ask(second)).text).toBe(gone.text);
    expect((await ask('/agenda/x.ics')).text).toBe(gone.text);
  });

  test('opens nothing of who has no account any more', async () => {
    const bia = await world.servant(units.gelic);
    const path = await opened(bia);
    await sql`update people.person set active = false where id = ${bia.personId}`.execute(database.owner);
    expect((await ask(path)).status).toBe(403);
  });

  test('is kept nowhere, and no log writes it', async () => {
    const bia = await world.servant(units.gelic);
    const path = await opened(bia);
    const secret = path.replace(/^.*\/|\.ics$/g, '');
    const { rows } = await sql`select c::text as row from following.calendar c`.execute(database.owner);
    expect(JSON.stringify(rows)).not.toContain(secret);
    const { rows: answers } = await sql`select k::text as row from platform.idempotency k`.execute(database.owner);
    expect(answers.length).toBeGreaterThan(0);
    expect(JSON.stringify(answers)).not.toContain(secret);
    let written = '';
    const to = new Writable({ write: (chunk, _, done) => ((written += String(chunk)), done()) });
    openLogger({ level: 'info' }, to).info({ req: { method: 'GET', url: path, ip: '192.0.2.1' } }, 'x');
    expect(written).toContain('/agenda/');
    expect(written).not.toContain(secret);
  });
});
