import { IconUserPlus } from '@tabler/icons-react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { type StartedOutcome, useMany } from '../../../../platform/web/acts/many/use-many.tsx';
import { plural } from '../../../../platform/web/format/number.ts';
import { setResponsible } from '../../contract/responsible/set-responsible.ts';
import { manyOf } from '../acts/many-of.ts';
import type { ProcessSubject } from '../acts/process-subject.ts';

interface AssignManyProps {
  readonly processes: readonly Pick<ProcessSubject, 'id' | 'nup_formatted'>[];
  readonly userId: 'self' | number;
  /** "você", "Helena Duarte". */
  readonly name: string;
  readonly onDone: (outcome: StartedOutcome) => unknown;
  readonly onClose: () => void;
}

/** Whoever gets many processes was chosen: what will happen to each, before it does. */
export function AssignMany({ processes, userId, name, ...ends }: AssignManyProps) {
  const body = { user_id: userId };
  const many = useMany(setResponsible, manyOf(processes), {
    icon: IconUserPlus,
    rehearse: body,
    nothingDone: 'Nada foi atribuído.',
    none: (count) => `Nenhum dos ${count} pode ser atribuído agora.`,
  });
  const count = plural(many.count, 'processo', 'processos');
  return (
    <ActDialog
      words={{
        title: userId === 'self' ? `Assumir ${processes.length} processos?` : `Atribuir ${processes.length} processos?`,
        text: userId === 'self' ? 'Eles passam a ser seus.' : `Eles passam a ser de ${name}.`,
        verb: userId === 'self' ? `Assumir ${count}` : `Atribuir ${count}`,
        busy: 'Atribuindo…',
        keep: 'Deixar como está',
      }}
      icon={IconUserPlus}
      blocked={many.blocked}
      send={() => many.leave(body)}
      {...ends}
    >
      {many.panel}
    </ActDialog>
  );
}
