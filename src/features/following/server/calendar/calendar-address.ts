import { randomBytes } from 'node:crypto';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { act, read } from '../../../../platform/server/acts/handlers.ts';
import { digestOfSecret } from '../../../../platform/server/credentials/derived-secret.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import {
  closeCalendar as closeContract,
  getCalendar as getContract,
  openCalendar as openContract,
} from '../../contract/calendar/calendar-address.ts';
import { calendarAddressChanged } from '../../contract/events.ts';
import { followTables } from '../follow-row.ts';
import { addressWith, secretOf } from './calendar-secret.ts';

export const getCalendar = read(getContract, async ({ db, deps, actor }) => addressOf(db, deps, actor.personId));

export const openCalendar = act(openContract, async (call) => {
  const { tx, now, deps, actor } = call;
  const salt = randomBytes(16);
  const kept = { salt, secret_sha256: digestOfSecret(secretOf(deps, salt)), opened_at: now, read_at: null };
  await followTables(tx)
    .insertInto('following.calendar')
    .values({ person_id: actor.personId, ...kept })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(kept))
    .execute();
  await record(call, calendarAddressChanged, actor.personId, { open: true });
  return { message: 'A agenda tem um endereço novo.' };
});

export const closeCalendar = act(closeContract, async (call) => {
  const { tx, actor } = call;
  const closed = await followTables(tx)
    .deleteFrom('following.calendar')
    .where('person_id', '=', actor.personId)
    .returning('person_id')
    .executeTakeFirst();
  if (closed) await record(call, calendarAddressChanged, actor.personId, { open: false });
  return { message: 'A agenda foi desligada.' };
});

async function addressOf(db: Database, deps: Deps, personId: number) {
  const kept = await followTables(db)
    .selectFrom('following.calendar')
    .selectAll()
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return {
    address: kept ? addressWith(deps, kept.salt) : null,
    opened_at: kept?.opened_at.toISOString() ?? null,
    read_at: kept?.read_at?.toISOString() ?? null,
  };
}
