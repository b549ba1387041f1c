import { type RawBuilder, sql } from 'kysely';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { LIST_WINDOW } from '../../../../platform/contract/list.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { listPage } from '../../../../platform/server/acts/list-page.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { onDays } from '../../../../platform/server/db/conditions.ts';
import { lacksPermission } from '../../../access/rules/lacks-permission.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { visibleTo } from '../../../processes/server/index.ts';
import { subjectsById } from '../../../subjects/server/index.ts';
import { presentUnit, unitsById } from '../../../units/server/index.ts';
import { insightErrors } from '../../contract/insight-errors.ts';
import { listMovements as contract, type Movement } from '../../contract/lists/list-movements.ts';
import { type Place, placeOf } from '../place.ts';

interface Row {
  readonly id: number;
  readonly nup: string;
  readonly description: string | null;
  readonly subject_id: number;
  readonly unit_id: number;
  readonly at: Date;
  readonly kind: 'received' | 'sent' | 'archived';
}

export const listMovements = read(contract, async (call) => {
  const { actor, db, input } = call;
  const { query } = input;
  const reaches = actor.permissions.has(permission.VIEW_SECTOR_AND_CELLS);
  if (query.with_children && !reaches) {
    throw new Refusal(insightErrors.scopeNotAllowed, { reasons: [lacksPermission('VIEW_SECTOR_AND_CELLS')] });
  }
  if ((query.page - 1) * query.paginator_count >= LIST_WINDOW) throw new Refusal(insightErrors.beyondWindow);
  const place = await placeOf(call, query.with_children ? 'SECTOR_AND_SUBORDINATES' : 'INDIVIDUAL', query);
  const found = sql`
    select p.id, p.nup, p.description, p.subject_id, m.unit_id, m.at, m.kind
    from (${sql.join(sourcesOf(query.figure, place), sql` union all `)}) m join insights.process p on p.id = m.process_id
    where p.state <> 'DRAFT' and ${visibleTo(actor)}`;
  return listPage(db, query, {
    found,
    page: async ({ limit, offset }) => {
      const { rows } =
        await sql<Row>`${found} order by m.at desc, p.id desc, m.unit_id limit ${limit} offset ${offset}`.execute(db);
      const [units, subjects] = await Promise.all([
        unitsById(
          db,
          rows.map(({ unit_id: id }) => id),
        ),
        subjectsById(
          db,
          rows.map(({ subject_id: id }) => id),
        ),
      ]);
      return rows.map((row) => {
        const subject = subjects.get(row.subject_id)?.name ?? '';
        return {
          id: `${row.kind}-${row.id}-${row.unit_id}-${row.at.getTime()}`,
          process_id: row.id,
          nup_formatted: formatNup(row.nup),
          title: row.description ?? subject,
          subject,
          capacity: presentUnit(units.get(row.unit_id)!),
          at: row.at.toISOString(),
          kind: row.kind,
        };
      });
    },
  });
});

/** Where a number's comings and goings are told, of one person or of everybody. */
function sourcesOf(figure: Movement, { personId, unitIds, period, timeZone }: Place): RawBuilder<unknown>[] {
  const [units, mine] = [sql`any(${[...unitIds]}::bigint[])`, personId !== 0];
  const within = (column: RawBuilder<unknown>) => sql.join(onDays(column, period, timeZone), sql` and `);
  if (figure === 'received') {
    return mine
      ? [
          sql`select h.process_id, h.unit_id, h.since as at, 'received' as kind from insights.holding h
            where h.person_id = ${personId} and h.unit_id = ${units} and ${within(sql`h.since`)}`,
        ]
      : [
          sql`select s.process_id, s.unit_id, s.entered_at as at, 'received' as kind from insights.stay s
            where s.unit_id = ${units} and ${within(sql`s.entered_at`)}`,
        ];
  }
  return [
    sql`select s.process_id, s.unit_id, s.left_at as at, 'sent' as kind from insights.stay s
      where s.unit_id = ${units} and ${within(sql`s.left_at`)} ${mine ? sql`and s.left_by = ${personId}` : sql``}`,
    sql`select a.id, a.unit_id, a.archived_at, 'archived' from insights.process a
      where a.unit_id = ${units} and a.state = 'ARCHIVED' and ${within(sql`a.archived_at`)}
        ${mine ? sql`and a.archived_by = ${personId}` : sql``}`,
  ];
}
