import { denied, firstOf, allowed } from '../../../../kernel/decision.ts';
import { processesToKnow } from '../../../documents/server/index.ts';
import { policyActor, processVerdicts, standingsTo } from '../../../processes/server/index.ts';
import { acts } from '../../contract/acts.ts';
import { knowledgeErrors } from '../../contract/knowledge-errors.ts';
import { mayAskOutside } from '../../rules/knowledge-link.ts';
import { mayGiveKnowledge } from '../../rules/knowledge-policy.ts';

const { code, message } = knowledgeErrors.nothingToKnow;

/**
 * What this capability knows about a process: whether the reader may declare to know it, and have it known by somebody outside. Of a
 * draft nobody does.
 */
export const actsOnProcesses = processVerdicts.source({
  acts: acts.process,
  prepare: async ({ db, actor }, processes) => {
    const open = processes.filter(({ row }) => row.state !== 'DRAFT');
    // A list says of none of its lines how its reader stands to them.
    const standings = await standingsTo(
      db,
      open.map(({ row }) => row),
      actor,
    );
    const left = await processesToKnow(
      db,
      open.map(({ id }) => ({ processId: id, documents: standings.get(id)!.reading.documents })),
      actor.personId,
    );
    const who = policyActor(actor);
    return ({ id, facts }) => {
      const standing = standings.get(id);
      if (!standing) return {};
      return {
        give_knowledge: firstOf(
          () => mayGiveKnowledge(who, facts, standing),
          () => (left.has(id) ? allowed() : denied({ code, message })),
        ),
        // Who works nowhere asks nobody.
        ...(who.unitId !== null && { ask_knowledge: mayAskOutside(who, facts) }),
      };
    };
  },
});
