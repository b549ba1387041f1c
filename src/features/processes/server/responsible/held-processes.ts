import { holding } from '../../../../platform/server/acts/holdings.ts';
import { processTables } from '../process-row.ts';
import { visibleTo } from '../reading/visible-to.ts';

/** Whose processes and drafts would be left: the processes that the reader may know, the drafts by their number alone. */
export const heldProcesses = holding(async ({ db, actor }, { personId, unitId }) => {
  const [processes, drafts] = await Promise.all([
    processTables(db)
      .selectFrom('processes.process as p')
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere('p.state', '<>', 'ARCHIVED').as('working'),
        eb.fn.countAll<number>().filterWhere('p.state', '=', 'ARCHIVED').as('archived'),
      ])
      .where('p.responsible_id', '=', personId)
      .where('p.unit_id', '=', unitId)
      .where('p.state', '<>', 'DRAFT')
      .where(visibleTo(actor))
      .executeTakeFirstOrThrow(),
    processTables(db)
      .selectFrom('processes.process as p')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('p.state', '=', 'DRAFT')
      .where('p.discarded_at', 'is', null)
      .where('p.opened_by', '=', personId)
      .where('p.origin_unit_id', '=', unitId)
      .executeTakeFirstOrThrow(),
  ]);
  return [
    {
      key: 'processes',
      count: Number(processes.working),
      name: ['processo sob responsabilidade', 'processos sob responsabilidade'],
      fate: 'Os processos ficam no setor sem responsável, ou passam a quem você escolher.',
    },
    {
      key: 'archived',
      count: Number(processes.archived),
      name: ['processo arquivado', 'processos arquivados'],
      fate: 'Os arquivados continuam arquivados: qualquer pessoa do setor que desarquiva pode desarquivar.',
    },
    {
      key: 'drafts',
      count: Number(drafts.count),
      name: ['rascunho', 'rascunhos'],
      fate: 'Os rascunhos ficam guardados com quem os escreveu.',
    },
  ];
});
