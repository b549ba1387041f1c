import { each } from '../../../../platform/server/acts/each.ts';
import { Refusal, refusalOf } from '../../../../platform/server/acts/refusal.ts';
import { processesToKnow } from '../../../documents/server/index.ts';
import {
  foreseeProcesses,
  knownNups,
  policyActor,
  standingsTo,
  tellProcesses,
} from '../../../processes/server/index.ts';
import { giveKnowledgeOfMany as contract } from '../../contract/giving/give-knowledge-of-many.ts';
import { knowledgeErrors } from '../../contract/knowledge-errors.ts';
import { mayGiveKnowledge } from '../../rules/knowledge-policy.ts';
import { ensureAccepted, giveToProcess, prepareGiving } from './give-to-process.ts';

export const giveKnowledgeOfMany = each(
  contract,
  'process_ids',
  async (call) => {
    const { actor } = call;
    const { body } = call.input;
    await ensureAccepted(call.db, actor, body);
    const givingOf = (processId: number) => ({ ...body, processId, documentIds: null });
    return {
      sentence: { one: 'Ciência registrada.', many: 'ciências registradas' },
      title: (count) => `Dar ciência de ${count} processos`,
      prepare: (id) => prepareGiving(call, givingOf(id)),
      run: async (act, id, made) => ({ nup: (await giveToProcess(act, givingOf(id), made)).process.nup }),
      foresee: (ids) =>
        foreseeProcesses(call, ids, async (known) => {
          const rows = known.map(({ row }) => row);
          const standings = await standingsTo(call.db, rows, actor);
          const open = await processesToKnow(
            call.db,
            rows.map(({ id }) => ({ processId: id, documents: standings.get(id)!.reading.documents })),
            actor.personId,
          );
          const who = policyActor(actor);
          return ({ row, facts }) =>
            refusalOf(mayGiveKnowledge(who, facts, standings.get(row.id)!), knowledgeErrors.cannotGive) ??
            (open.has(row.id) ? null : new Refusal(knowledgeErrors.nothingToKnow));
        }),
      ...tellProcesses(call),
    };
  },
  knownNups,
);
