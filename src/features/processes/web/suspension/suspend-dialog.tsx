import { IconPlayerPause } from '@tabler/icons-react';
import { useState } from 'react';
import { addDays } from '../../../../kernel/calendar.ts';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { wordsFor } from '../../../../platform/web/acts/act-words.ts';
import { useMany } from '../../../../platform/web/acts/many/use-many.tsx';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { today } from '../../../../platform/web/format/date.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { DateField } from '../../../../platform/web/ui/fields/date-field.tsx';
import { suspendProcesses } from '../../contract/suspension/suspend-processes.ts';
import { mayReviewOn, SUSPENSION_TEXT_LIMIT } from '../../rules/suspension.ts';
import type { FormOfActProps } from '../acts/form-of-act.tsx';
import { manyOf } from '../acts/many-of.ts';
import type { Outcome } from '../acts/tell-outcome.tsx';
import { onlyItem } from '../process.ts';

/** Sets processes aside: why, and until when (decision 62). */
export function SuspendDialog({ processes, ...ends }: FormOfActProps) {
  const [until, setUntil] = useState('');
  const { act } = useAct(suspendProcesses);
  const review = mayReviewOn({ until: until === '' ? null : until, today: today() });
  const many = useMany(suspendProcesses, manyOf(processes), {
    icon: IconPlayerPause,
    // Neither the reason nor the day decides which may be suspended.
    rehearse: { reason: '-', until: addDays(today(), 1) },
    nothingDone: 'Nada foi sobrestado.',
    none: (count) => `Nenhum dos ${count} pode ser sobrestado agora.`,
  });
  return (
    <ActDialog
      words={wordsFor(
        processes,
        ({ nup_formatted }) => ({
          title: `Sobrestar o processo ${nup_formatted}?`,
          text: 'Ele continua no setor, com você, sem tramitar nem arquivar, e o prazo para de correr. Na data de revisão volta a andar sozinho e você é avisado.',
          verb: 'Sobrestar processo',
          busy: 'Sobrestando…',
          keep: 'Deixar andar',
          done: `Processo ${nup_formatted} sobrestado.`,
        }),
        (count) => ({
          title: `Sobrestar ${count} processos?`,
          text: 'Eles continuam no setor, sem tramitar nem arquivar, e os prazos param de correr. Na data de revisão voltam a andar sozinhos.',
          verb: `Sobrestar ${plural(many.count, 'processo', 'processos')}`,
          busy: 'Sobrestando…',
          keep: 'Deixar andar',
        }),
      )}
      icon={IconPlayerPause}
      blocked={many.blocked}
      fields={{
        reason: {
          kind: 'text',
          label: 'Motivo',
          required: 'Escreva o motivo do sobrestamento.',
          lines: 3,
          limit: SUSPENSION_TEXT_LIMIT,
          hint: 'Fica no registro do processo, para quem o lê. O público vê só a data.',
        },
        until: {
          kind: 'own',
          label: 'Data de revisão',
          fault: review.allowed ? undefined : review.reasons[0].message,
          draw: (fault) => (
            <DateField
              label="Data de revisão"
              name="until"
              hint="No máximo daqui a um ano."
              value={until}
              error={fault}
              onChange={setUntil}
            />
          ),
        },
      }}
      send={async ({ reason }): Promise<Outcome> => {
        const body = { reason, until };
        if (many.isMany) return many.leave(body);
        return onlyItem(await act({ body: { ...body, process_ids: [...many.going] } }));
      }}
      {...ends}
    >
      {many.panel}
    </ActDialog>
  );
}
