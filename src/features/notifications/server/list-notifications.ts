import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { maskCpfsInText } from '../../../kernel/numbers/mask-cpf.ts';
import { onDays } from '../../../platform/server/db/conditions.ts';
import { listPage } from '../../../platform/server/acts/list-page.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { read, type ReadCall } from '../../../platform/server/acts/handlers.ts';
import { readersOf, visibleTo } from '../../processes/server/index.ts';
import { getInstitution } from '../../units/server/index.ts';
import { listNotifications as contract } from '../contract/list-notifications.ts';
import type { NotificationRow } from './notification-row.ts';
import { presentNotification } from './present-notification.ts';

type Call = ReadCall<typeof contract>;

interface Row extends NotificationRow {
  readonly nup: string | null;
  readonly process_unit_id: number;
  readonly process_type: 'reference' | 'others';
  readonly process_title: string | null;
}

export const listNotifications = read(contract, async (call) => {
  const { db, actor, now } = call;
  const { query } = call.input;
  const where = sql.join(
    [stillKnown(await knowing(db, actor.personId, now), actor.personId, now), ...(await asked(call))],
    sql` and `,
  );
  const from = sql`notifications.notification n left join notifications.process p on p.id = n.process_id where ${where}`;
  const ascending = query.ordenation ? query.ordenation === 'asc' : query.order_by === 'date';
  const way = ascending ? sql`asc` : sql`desc`;
  return listPage(db, query, {
    found: sql`select n.id from ${from}`,
    page: async ({ limit, offset }) => {
      const { rows } = await sql<Row>`
        select n.*, p.nup, p.unit_id as process_unit_id, p.type as process_type, p.title as process_title from ${from}
        order by n.created_at ${way}, n.id ${way} limit ${limit} offset ${offset}`.execute(db);
      return rows.map((row) => present(row, actor.unit === null));
    },
  });
});

/** Who works in no unit reads no whole CPF, however a process is called. */
function present(row: Row, masked: boolean) {
  const said = (text: string) => (masked ? maskCpfsInText(text) : text);
  return presentNotification(
    { ...row, text: said(row.text) },
    row.process_id === null
      ? null
      : {
          id: row.process_id,
          nup: row.nup,
          unit_id: row.process_unit_id,
          type: row.process_type,
          title: row.process_title && said(row.process_title),
        },
  );
}

/** What this person may know, under whichever unit they work; a draft, by those asked to sign in it. */
export async function knowing(db: Database, personId: number, now: Date): Promise<RawBuilder<SqlBool>> {
  const readers = (await readersOf(db, [personId], now)).get(personId) ?? [];
  return sql`(n.process_id is null or (p.state = 'DRAFT' and n.document_id is not null) or ${sql.join(
    readers.map((reader) => visibleTo(reader)),
    sql` or `,
  )})`;
}

/** Of this person and for the bell, not gone nor taken out, and about nothing that they may no longer know. */
export const stillKnown = (known: RawBuilder<SqlBool>, personId: number, now: Date): RawBuilder<SqlBool> =>
  sql`n.person_id = ${personId} and n.in_system and n.dismissed_at is null and n.expires_at > ${now} and ${known}`;

async function asked({ input: { query }, db }: Call): Promise<RawBuilder<SqlBool>[]> {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (query.is_readed !== undefined) {
    conditions.push(query.is_readed ? sql`n.readed_at is not null` : sql`n.readed_at is null`);
  }
  if (query.capacity !== undefined) conditions.push(sql`n.unit_id = ${query.capacity}`);
  if (query.types) conditions.push(sql`n.kind = any(${query.types}::text[])`);
  for (const word of query.search?.split(/\s+/).filter(Boolean) ?? []) {
    conditions.push(sql`strpos(lower(n.text), lower(${word})) > 0`);
  }
  if (query.date) {
    const { time_zone: timeZone } = await getInstitution(db);
    conditions.push(...onDays(sql`n.created_at`, query.date, timeZone));
  }
  return conditions;
}
