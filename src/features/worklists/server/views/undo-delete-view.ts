import { sql } from 'kysely';
import { z } from 'zod';
import { undoErrors } from '../../../../platform/contract/undo.ts';
import { defineUndo } from '../../../../platform/server/acts/undo/index.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { seesView } from '../../rules/views/view-policy.ts';
import { tellPerson, tellUnit } from './tell-unit.ts';
import { ensureRoom, viewActor } from './view-row.ts';

/** Brings a deleted view back as it was and under its id, so that its addresses hold. */
export const undoDeleteView = defineUndo({
  kind: 'delete-view',
  schema: z.object({
    id: z.int(),
    name: z.string(),
    person_id: z.int(),
    unit_id: z.int().nullable(),
    shows: z.unknown(),
    asks: z.unknown(),
    version: z.int(),
  }),
  async run(call, { shows, asks, ...view }) {
    const { tx, actor, now } = call;
    const whose = { personId: view.person_id, unitId: view.unit_id };
    if (!seesView(viewActor(actor), whose)) throw new Refusal(undoErrors.changed);
    await ensureRoom(tx, { ...whose, isSearch: asks != null }, view.name);
    const { id, name, person_id, unit_id, version } = view;
    await sql`
      insert into worklists.saved_view (id, name, person_id, unit_id, shows, asks, version, changed_at) overriding system value
      values (${id}, ${name}, ${person_id}, ${unit_id}, ${kept(shows)}::jsonb, ${kept(asks)}::jsonb, ${version}, ${now})`.execute(
      tx,
    );
    if (view.unit_id === null) await tellPerson(call, view, 'restored');
    else await tellUnit(call, view.unit_id, { ...view, shows: shows ?? asks }, 'restored');
    return asks == null ? 'A visão voltou.' : 'A busca voltou.';
  },
});

/** What a view shows or asks, as the database has it. */
const kept = (what: unknown): string | null => (what == null ? null : JSON.stringify(what));
