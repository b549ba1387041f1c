import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { today } from '../../../../platform/web/format/date.ts';
import { patchProcess } from '../../contract/changes/patch-process.ts';
import { priorityProblems } from '../../rules/priority.ts';
import { bodyOf, fieldsOf, type OpeningFields } from '../opening/opening-fields.ts';
import { PriorityFields } from '../opening/priority-fields.tsx';
import type { ProcessDetail } from '../process.ts';
import type { FormOfOneProps } from '../acts/form-of-one.tsx';
import { DetailOf } from './detail-of.tsx';

const TITLE = 'Mudar a prioridade';

/** How soon it is due: normal, with a deadline, urgent. */
export const PriorityDialog = ({ process, ...ends }: FormOfOneProps) => (
  <DetailOf id={process.id} title={TITLE} onClose={ends.onClose}>
    {(detail) => <KnownPriority process={detail} {...ends} />}
  </DetailOf>
);

function KnownPriority({ process, ...ends }: Omit<FormOfOneProps, 'process'> & { readonly process: ProcessDetail }) {
  const [fields, setFields] = useState<OpeningFields>(() => fieldsOf(process));
  const { act } = useAct(patchProcess);
  const [problem] = priorityProblems(fields.priority, fields.dueDate || null, today());
  return (
    <ActDialog
      words={{
        title: TITLE,
        text: `Processo ${process.nup_formatted}, hoje com prioridade ${process.priority.name}.`,
        verb: 'Mudar prioridade',
        busy: 'Mudando…',
        keep: 'Manter como está',
        done: 'Prioridade alterada.',
      }}
      icon={IconFlag}
      fields={{
        priority_id: {
          kind: 'own',
          label: 'Prioridade',
          fault: problem?.message,
          draw: (fault) => (
            <PriorityFields
              fields={fields}
              change={(part) => setFields((now) => ({ ...now, ...part }))}
              errors={{ DUE_DATE_REQUIRED: fault }}
            />
          ),
        },
      }}
      send={() => {
        const { priority_id, due_date } = bodyOf(fields);
        return act({ params: { id: process.id }, body: { priority_id, due_date, version: process.version } });
      }}
      {...ends}
    />
  );
}
