import type { Decision } from '../../../../kernel/decision.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { presentDecision } from '../../../../platform/server/acts/present-decision.ts';
import {
  mayActHere,
  mayArchive,
  mayAssignHere,
  mayFavourite,
  mayRelease,
  mayTake,
  mayUnarchive,
} from '../../rules/process-policy.ts';
import type { Reading } from '../../rules/reading-policy.ts';
import { factsOf, type ProcessRow } from '../process-row.ts';
import { policyActor } from '../require-unit.ts';

/** What the reader may do with the process now, with the reason of each refusal: the interface only draws it. */
export async function permittedActions(
  db: Database,
  { process, reading, actor }: { process: ProcessRow; reading: Reading; actor: Actor },
) {
  const facts = await factsOf(db, process);
  const who = policyActor(actor);
  const decisions: Record<string, Decision> = {
    take: mayTake(who, facts),
    release: mayRelease(who, facts),
    assign: mayAssignHere(who, facts),
    dispatch: mayActHere(who, facts, 'dispatch', 'tramitar'),
    archive: mayArchive(who, facts),
    unarchive: mayUnarchive(who, facts),
    favourite: mayFavourite(facts, reading),
  };
  return Object.entries(decisions).map(([action, decision]) => ({ action, ...presentDecision(decision) }));
}
