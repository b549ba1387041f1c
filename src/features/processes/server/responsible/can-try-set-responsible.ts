import { read } from '../../../../platform/server/acts/handlers.ts';
import { canTrySetResponsible as contract } from '../../contract/responsible/can-try-set-responsible.ts';
import { mayAssignHere, mayTake } from '../../rules/process-policy.ts';
import { presentDecision } from '../../../../platform/server/acts/present-decision.ts';
import { factsOf, processTables } from '../process-row.ts';
import { policyActor } from '../require-unit.ts';
import { visibleTo } from '../reading/visible-to.ts';

/** A process that the person may not know of is left out, as one that does not exist. */
export const canTrySetResponsible = read(contract, async ({ input, actor, db }) => {
  const asked = [...new Set(input.query.process_id)];
  const rows = await processTables(db)
    .selectFrom('processes.process as p')
    .selectAll('p')
    .where('p.id', 'in', asked)
    .where('p.state', '<>', 'DRAFT')
    .where(visibleTo(actor))
    .execute();
  const known = asked.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const results = await Promise.all(
    known.map(async (process) => {
      const facts = await factsOf(db, process);
      return {
        process_id: process.id,
        nup: process.nup,
        take: presentDecision(mayTake(policyActor(actor), facts)),
        assign: presentDecision(mayAssignHere(policyActor(actor), facts)),
      };
    }),
  );
  const all = (verdict: 'take' | 'assign') =>
    results.length === asked.length && results.every((result) => result[verdict].allowed);
  return { take: all('take'), assign: all('assign'), results };
});
