import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { amount } from '../../../../kernel/testing/depth.ts';
import { deleteNotifications } from '../../contract/delete-notifications.ts';
import { listNotifications } from '../../contract/list-notifications.ts';
import { markNotificationsRead } from '../../contract/mark-notifications-read.ts';
import { putUserConfig } from '../../contract/preferences/user-config.ts';
import { openOutboxWorld } from '../../testing/outbox-world.ts';
import { type Death, plainOf } from '../../testing/smtp-stand-in.ts';
import { tellOfMany } from '../tell-people.ts';
import { reportUndeliveredJob } from './report-undelivered-job.ts';
import { sendDue } from './send-deliveries-job.ts';

const { database, smtp, texts, queue, deps, api, world, later, states, tell } = await openOutboxWorld();

describe('what goes out', () => {
  test('waits a minute in which it may be read, then goes once, in the thread of its process, with ways out', async () => {
    const person = await world.person();
    const { id, nup_formatted: nup } = await world.process();
    await tell(person.personId, { processId: id, text: `Ana atribuiu o processo ${nup} a você.` });
    await sendDue(deps);
    expect(smtp.arrived).toEqual([]);
    later(3);
    await sendDue(deps);
    await sendDue(deps);
    expect(smtp.arrived).toHaveLength(1);
    const [mail] = smtp.arrived;
    expect(mail?.to).toBe(person.email);
    expect(mail?.raw).toContain(`References: <process-${id}@127.0.0.1>`);
    expect(mail?.raw).toMatch(/List-Unsubscribe:\s+<http[^>]*\/api\/customer\/notification\/config\/disable\//);
    expect(mail?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const text = plainOf(mail!);
    expect(text).toContain(`Ana atribuiu o processo ${nup} a você.`);
    expect(text).toContain(`/app/processos/detalhamento/${id}`);
    expect(text).toContain('/cancelar-inscricao?notificationName=Processo+atribu%C3%ADdo');
    expect(await states(person.personId)).toEqual(['SENT']);
  });

  test('what was read, taken out or turned off meanwhile does not go', async () => {
    const person = await world.person();
    for (let told = 0; told < 3; told += 1) await tell(person.personId);
    const { results } = await api.call(listNotifications, { query: {} }, { as: person });
    await api.call(markNotificationsRead, { body: { notification_ids: [results[0]!.id] } }, { as: person });
    await api.call(deleteNotifications, { body: { notification_ids: [results[1]!.id] } }, { as: person });
    const types = [{ type: 'ASSIGNED' as const, email: false }];
    await api.call(putUserConfig, { body: { types } }, { as: person });
    later(3);
    await sendDue(deps);
    expect(smtp.arrived).toEqual([]);
    expect((await states(person.personId)).sort()).toEqual(['READ', 'READ', 'TURNED_OFF']);
  });

  test('what became confidential leaks nothing, in a message of its own, in an SMS and in a summary', async () => {
    const [one, many] = [await world.person(), await world.person()];
    const delivery = { mail: 'DAILY' as const };
    await api.call(putUserConfig, { body: { delivery } }, { as: many });
    await sql`insert into notifications.phone (person_id, number, proven_at)
      values (${one.personId}, '85981012000', now())`.execute(database.owner);
    await api.call(putUserConfig, { body: { types: [{ type: 'ASSIGNED', sms: true }] } }, { as: one });
    const { id, nup_formatted: nup } = await world.process();
    for (const { personId } of [one, many]) await tell(personId, { processId: id, text: `Canário fez ${nup}.` });
    await tell(many.personId, { text: 'Um aviso de todos.' });
    await world.secrecy(id, 4);
    later(24 * 60);
    await sendDue(deps);
    expect(await states(one.personId)).toEqual(['WITHHELD']);
    expect(await states(one.personId, 'sms')).toEqual(['WITHHELD']);
    expect(texts).toEqual([]);
    expect(await states(many.personId)).toEqual(['WITHHELD', 'SENT']);
    expect(smtp.arrived).toHaveLength(1);
    expect(plainOf(smtp.arrived[0]!)).not.toMatch(/Canário|canário/);
    expect(JSON.stringify(smtp.arrived)).not.toContain(nup);
  });

  test('who may still know of a confidential process is told that there is something, and neither number nor name', async () => {
    const { personId } = await world.person({ works: true });
    const { id, nup_formatted: nup } = await world.process();
    await tell(personId, { processId: id, text: `Canário fez ${nup}.` });
    await world.secrecy(id, 4);
    later(3);
    await sendDue(deps);
    expect(await states(personId)).toEqual(['SENT']);
    const [mail] = smtp.arrived;
    expect(plainOf(mail!)).toContain('Há um aviso sobre um processo sigiloso');
    expect(mail!.raw + plainOf(mail!)).not.toMatch(/[Cc]anário/);
    expect(mail!.raw + plainOf(mail!)).not.toContain(nup);
  });

  test('a summary goes at its hour with what is not read by then, and an SMS at once', async () => {
    const person = await world.person();
    await sql`insert into notifications.phone (person_id, number, proven_at)
      values (${person.personId}, '85981011000', now())`.execute(database.owner);
    const types = [{ type: 'ASSIGNED' as const, sms: true }];
    await api.call(putUserConfig, { body: { types, delivery: { mail: 'DAILY' } } }, { as: person });
    for (const text of ['Primeiro.', 'Segundo.']) await tell(person.personId, { text });
    later(3);
    await sendDue(deps);
    expect(smtp.arrived).toEqual([]);
    expect(texts.splice(0)).toMatchObject([{ to: '85981011000', text: expect.stringContaining('Carimbo: 2 avisos.') }]);
    // 14:00 in Fortaleza: the next day at seven.
    later(17 * 60);
    await sendDue(deps);
    expect(smtp.arrived).toHaveLength(1);
    const text = plainOf(smtp.arrived[0]!);
    expect(text).toContain('2 avisos esperam por você');
    expect(text).toMatch(/Primeiro\.[^]*Segundo\./);
  });
});

/** In the deep check ten thousand go out, one after another. */
const timeout = amount(120_000, 1_200_000);

describe('a mail server that dies', { timeout }, () => {
  test('a mailbox that is refused is reported once, and goes when somebody tries again', async () => {
    const person = await world.person();
    smtp.refuse(person.email);
    await tell(person.personId);
    later(3);
    await sendDue(deps);
    expect(await states(person.personId)).toEqual(['REFUSED']);
    await expect(queue.run(deps)).rejects.toThrow(/foi recusado.*550/);
    smtp.refuse();
    await deps.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ letter: string }>`select letter from notifications.delivery
        where person_id = ${person.personId}`.execute(tx);
      await deps.jobs.enqueue(tx, reportUndeliveredJob, { letter: rows[0]!.letter });
    });
    await queue.run(deps);
    await sendDue(deps);
    expect(await states(person.personId)).toEqual(['SENT']);
    expect(smtp.arrived).toHaveLength(1);
  });

  test('what a node was sending when it ended is told as uncertain, not sent again', async () => {
    const person = await world.person();
    await tell(person.personId);
    later(3);
    await sql`update notifications.delivery set state = 'SENDING', letter = 'lost', claimed_at = ${deps.clock()}
      where person_id = ${person.personId}`.execute(database.owner);
    later(5);
    await sendDue(deps);
    expect(await states(person.personId)).toEqual(['SENDING']);
    later(6);
    await sendDue(deps);
    expect(await states(person.personId)).toEqual(['UNCERTAIN']);
    expect(smtp.arrived).toEqual([]);
    await expect(queue.run(deps)).rejects.toThrow(/não se sabe se chegou/);
  });

  test('dying twenty times, each notification arrives exactly once or is reported', async () => {
    const [peopleCount, eventCount] = [amount(20, 100), amount(15, 100)];
    const people = [];
    for (let i = 0; i < peopleCount; i += 1) people.push(await world.person());
    const deaths: readonly Death[] = ['REFUSES', 'GREETING', 'RCPT', 'DATA', 'KEPT_UNSAID', 'LOST_UNSAID'];
    let died = 0;
    for (let told = 0; told < eventCount; told += 1) {
      const event = { id: await world.event(), actorPersonId: null };
      await tellOfMany(deps, {
        event,
        kind: 'ASSIGNED',
        personIds: people.map(({ personId }) => personId),
        text: `Aviso numero ${told}.`,
      });
      later(1);
      if (told % 2 === 0 && died < 10) {
        smtp.die(deaths[died % deaths.length]!);
        died += 1;
      }
      await sendDue(deps);
      smtp.die(null);
      if (told % 3 === 0) await sendDue(deps);
    }
    for (; died < 20; died += 1) {
      smtp.die(deaths[died % deaths.length]!);
      await sendDue(deps);
      smtp.die(null);
      later(2);
    }
    for (let minute = 0; minute < 90; minute += 10) {
      await sendDue(deps);
      later(10);
    }
    const { rows } = await sql<{ person_id: number; text: string; state: string; letter: string | null }>`
      select d.person_id, n.text, d.state, d.letter from notifications.delivery d
      join notifications.notification n on n.id = d.notification_id
      where d.person_id = any(${people.map(({ personId }) => personId)}::bigint[])`.execute(database.owner);
    expect(rows).toHaveLength(peopleCount * eventCount);
    const emails = new Map(people.map(({ personId, email }) => [personId, email]));
    const plain = smtp.arrived.map((mail) => ({ to: mail.to, text: plainOf(mail) }));
    const reported = new Set(queue.waiting.map(({ data }) => (data as { letter: string }).letter));
    for (const { person_id, text, state, letter } of rows) {
      const times = plain.filter((mail) => mail.to === emails.get(person_id) && mail.text.includes(text)).length;
      if (state === 'SENT') expect(times).toBe(1);
      else {
        expect(state).toBe('UNCERTAIN');
        expect(times).toBeLessThanOrEqual(1);
        expect(reported.has(letter!)).toBe(true);
      }
    }
    expect(rows.some(({ state }) => state === 'UNCERTAIN')).toBe(true);
    expect(rows.filter(({ state }) => state === 'SENT').length).toBeGreaterThan(rows.length / 2);
  });
});
