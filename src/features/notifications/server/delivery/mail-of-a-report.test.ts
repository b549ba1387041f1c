import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reportAddress } from '../../../reports/rules/report-address.ts';
import { listNotifications } from '../../contract/list-notifications.ts';
import { openOutboxWorld } from '../../testing/outbox-world.ts';
import { plainOf } from '../../testing/smtp-stand-in.ts';
import { tellOfReport } from '../reactions/of-many/tell-of-report.ts';
import { sendDue } from './send-deliveries-job.ts';

const { database, smtp, deps, api, world, later } = await openOutboxWorld();

/** A report that a schedule made for somebody, and its event, to which the answer runs twice, as after a crash. */
async function ends(personId: number, failure: string | null): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into reports.report (owner_id, bond_id, session_id, type, format, asked, start_date, end_date, requested_at, changed_at)
    values (${personId}, 0, '', 'dispatches', 'pdf', '{}', '2026-10-05', '2026-10-11', now(), now()) returning id`.execute(
    database.owner,
  );
  const { id } = rows[0]!;
  const event = {
    id: await world.event(),
    type: 'scheduled-report-ended',
    streamId: personId,
    occurredAt: deps.clock(),
    actorPersonId: null,
    actorUnitId: null,
    actor: null,
    payload: {
      report_id: id,
      type: 'dispatches',
      format: 'pdf',
      capacities: [],
      start_date: '2026-10-05',
      end_date: '2026-10-11',
      person_id: personId,
      name: 'Despachos',
      place: 'COCON/SESAU',
      failure,
    },
  };
  for (let time = 0; time < 2; time += 1) await tellOfReport.run(event, { db: deps.db, deps });
  return id;
}

test.each([
  ['is ready', null],
  ['failed', 'O relatório parou no meio.'],
])('what is told of a scheduled report that %s leads to that report and no other', async (_, failure) => {
  const person = await world.person();
  await ends(person.personId, failure);
  const id = await ends(person.personId, failure);
  const { results } = await api.call(listNotifications, { query: { types: 'REPORT_READY' } }, { as: person });
  expect(results).toHaveLength(2);
  expect(results[0]).toMatchObject({ related: 'report', relected_type_id: id, relected_type_process: null });
});

test('its mail has a line and a button that lead there', async () => {
  const person = await world.person();
  const id = await ends(person.personId, null);
  later(3);
  await sendDue(deps);
  const mails = smtp.arrived.filter(({ to }) => to === person.email);
  expect(mails).toHaveLength(1);
  const text = plainOf(mails[0]!);
  expect(text).toContain('Abrir o relatório');
  expect(text.split(/\s+/).filter((word) => word.endsWith(reportAddress(id)))).toHaveLength(2);
});
