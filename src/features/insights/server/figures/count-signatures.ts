import { sql } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { lacksPermission } from '../../../access/rules/lacks-permission.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { levelsOpenTo, visibleTo } from '../../../processes/server/index.ts';
import { countReceivedSignatures } from '../../../signatures/server/index.ts';
import { getSignatures as contract } from '../../contract/figures/signatures.ts';
import { insightErrors } from '../../contract/insight-errors.ts';
import { type Place, type PlaceCall, placeOf } from '../place.ts';

export const getSignatures = read(contract, async (call) => {
  const { sector, with_children: withChildren } = call.input.query;
  const toSign = await countReceivedSignatures(call.db, call.actor);
  const asksSector = sector !== undefined || withChildren;
  return {
    to_sign: toSign.count,
    to_sign_relation: toSign.count_relation,
    processes_pending: asksSector ? await countPending(call, { sector, withChildren }) : null,
    as_of: call.now.toISOString(),
  };
});

async function countPending(
  call: PlaceCall,
  asked: { readonly sector: number | undefined; readonly withChildren: boolean },
) {
  const { permissions } = call.actor;
  const reaches = permissions.has(permission.VIEW_SECTOR_AND_CELLS);
  if (!reaches && asked.withChildren) throw refused('VIEW_SECTOR_AND_CELLS');
  if (!reaches && !permissions.has(permission.SECTOR_VIEW)) throw refused('SECTOR_VIEW');
  if (!reaches && asked.sector !== undefined && asked.sector !== call.actor.unit?.id) {
    throw new Refusal(insightErrors.unitNotYours, { reasons: [lacksPermission('VIEW_SECTOR_AND_CELLS')] });
  }
  const scope = reaches ? 'SECTOR_AND_SUBORDINATES' : 'INDIVIDUAL';
  const place = await placeOf(call, scope, { capacity_id: asked.sector });
  const unitIds = asked.withChildren ? place.unitIds : [asked.sector ?? place.ownUnitId];
  return pendingIn(call, { ...place, unitIds });
}

const refused = (lacking: 'SECTOR_VIEW' | 'VIEW_SECTOR_AND_CELLS') =>
  new Refusal(insightErrors.scopeNotAllowed, { reasons: [lacksPermission(lacking)] });

/** Few processes wait for signatures: they have an index of their own. */
async function pendingIn({ db }: PlaceCall, { actor, unitIds, ownUnitId }: Place): Promise<number> {
  const [here, elsewhere] = [levelsOpenTo(actor, ['unitHere']), levelsOpenTo(actor, [])];
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from insights.process p
    where p.unit_id = any(${[...unitIds]}::bigint[]) and p.signatures_pending > 0 and p.state not in ('DRAFT', 'ARCHIVED')
      and ((p.unit_id = ${ownUnitId} and p.secrecy = any(${[...here]}::smallint[]))
        or p.secrecy = any(${[...elsewhere]}::smallint[]) or ${visibleTo(actor)})`.execute(db);
  return rows[0]!.n;
}
