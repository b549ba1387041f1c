import type { Decision } from '../../../../kernel/decision.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { presentDecision } from '../../../../platform/server/acts/present-decision.ts';
import { factsOf, findProcess, policyActor, type ProcessRow, visibleIds } from '../../../processes/server/index.ts';
import { findUnit, presentUnit } from '../../../units/server/index.ts';
import { mayBeReturned as contract } from '../../contract/returns/may-be-returned.ts';
import { mayReturn, mayReturnToOrigin } from '../../rules/return-policy.ts';
import { returnFactsOf } from './return-facts.ts';

export const mayBeReturned = read(contract, async ({ input, actor, db }) => {
  const asked = [...new Set(input.query.process_list_ids)];
  const visible = await visibleIds(db, actor, asked);
  const results = [];
  for (const id of asked) {
    const process = visible.has(id) ? await findProcess(db, id) : undefined;
    if (process) results.push(await verdictsOf(db, process, actor));
  }
  return { allowed: results.length === asked.length && results.every((result) => result.allowed), results };
});

async function verdictsOf(db: Database, process: ProcessRow, actor: Actor) {
  const [facts, back] = await Promise.all([factsOf(db, process), returnFactsOf(db, process)]);
  const who = policyActor(actor);
  const previous = await verdict(db, mayReturn(who, facts, back), back.previous?.unitId);
  return {
    process_id: process.id,
    nup: process.nup ?? '',
    allowed: previous.allowed,
    return: previous,
    to_origin: await verdict(db, mayReturnToOrigin(who, facts, back), back.origin.unitId),
  };
}

async function verdict(db: Database, decision: Decision, unitId: number | undefined) {
  const unit = decision.allowed && unitId !== undefined ? await findUnit(db, unitId) : undefined;
  return { ...presentDecision(decision), to: unit ? presentUnit(unit) : null };
}
