import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { visibleTo } from '../../../processes/server/index.ts';

/**
 * Whether who made a request `r` stopped working in the unit where they asked. Who asked without a unit has none to leave.
 * @param day the institution's calendar day, `YYYY-MM-DD`
 */
export const requesterLeft = (day: string): RawBuilder<boolean> => sql`(r.requested_unit_id is not null and not exists (
  select from signatures.worker w
  where w.person_id = r.requested_by and w.unit_id = r.requested_unit_id
    and w.valid_from <= ${day} and (w.valid_to is null or w.valid_to > ${day})))`;

/**
 * The condition that a request `r` in a process `p` is somebody's to take back or send anew: the rule `decidesAbout`, for lists.
 * What another person asked only while it waits, and in a process that the reader may know.
 */
export function decidedBy(actor: Actor, day: string): RawBuilder<SqlBool> {
  return ofWhom(actor, day, actor.permissions.has(permission.PROCESSOR));
}

/** The same, of whoever works where it was asked too: the rule tells who of them lacks the permission. */
export const concerning = (actor: Actor, day: string): RawBuilder<SqlBool> => ofWhom(actor, day, true);

function ofWhom(actor: Actor, day: string, inTheirUnit: boolean): RawBuilder<SqlBool> {
  const { personId, unit } = actor;
  const waiting = (of: RawBuilder<SqlBool>) => sql`
    select w.id from signatures.request w join signatures.process h on h.id = w.process_id where w.state = 'PENDING' and ${of}`;
  const ids = [
    waiting(sql`h.responsible_id = ${personId}`),
    ...(unit && inTheirUnit ? [waiting(sql`w.requested_unit_id = ${unit.id}`)] : []),
  ];
  return sql`(r.requested_by = ${personId}
    or (r.id in (${sql.join(ids, sql` union all `)}) and ${requesterLeft(day)} and ${visibleTo(actor)}))`;
}
