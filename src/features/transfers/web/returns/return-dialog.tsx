import { IconArrowBackUp, IconCornerUpLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { type ActWords, wordsFor } from '../../../../platform/web/acts/act-words.ts';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { Checkbox } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { type FormOfActProps, onlyItem } from '../../../processes/web/index.ts';
import { mayBeReturned } from '../../contract/returns/may-be-returned.ts';
import { returnProcesses } from '../../contract/returns/return-processes.ts';
import { returnToOrigin } from '../../contract/returns/return-to-origin.ts';
import { askJoin, asksAboutJoin } from '../ask-join.ts';
import { OBSERVATION_LIMIT } from '../../rules/dispatch-policy.ts';

interface ReturnDialogProps extends FormOfActProps {
  readonly kind: 'previous' | 'origin';
}

/** Where a single one goes, once it is known. */
function useTarget(processes: ReturnDialogProps['processes'], way: 'return' | 'to_origin') {
  const process_list_ids = processes.map(({ id }) => id);
  const { data } = useEndpoint(mayBeReturned, { query: { process_list_ids } }, { enabled: processes.length === 1 });
  return data?.results[0]?.[way].to;
}

/** Sends processes back. Going to the previous unit asks why; going to the origin may say it (decisions G22). */
export function ReturnDialog({ kind, processes, ...ends }: ReturnDialogProps) {
  const previous = useAct(returnProcesses);
  const origin = useAct(returnToOrigin);
  const [leavesJoins, setLeavesJoins] = useState(false);
  const back = kind === 'previous';
  const to = useTarget(processes, back ? 'return' : 'to_origin');
  const plain = {
    text: `Eles saem da sua caixa agora, cada um para o setor ${back ? 'de onde veio' : 'que o abriu'}. O que não puder voltar fica, com o motivo.`,
    verb: back ? 'Devolver' : 'Tramitar à origem',
    busy: back ? 'Devolvendo…' : 'Tramitando…',
    keep: 'Ficar com os processos',
  };
  return (
    <ActDialog
      words={wordsFor(
        processes,
        ({ nup_formatted }): ActWords => {
          const place = to?.label ?? (back ? 'o setor anterior' : 'a origem');
          return {
            ...plain,
            title: back ? `Devolver a ${place}?` : `Tramitar à origem, ${place}?`,
            text: `O processo ${nup_formatted} sai da sua caixa agora${to ? ` e vai para ${to.label} (${to.description})` : ''}.`,
            keep: 'Ficar com o processo',
            done: `Processo ${nup_formatted} ${back ? 'devolvido' : 'enviado'} para ${place}.`,
          };
        },
        (count) => ({
          ...plain,
          title: back ? `Devolver ${count} processos ao setor anterior?` : `Tramitar ${count} processos à origem?`,
        }),
      )}
      icon={back ? IconCornerUpLeft : IconArrowBackUp}
      fields={{
        justification: {
          kind: 'text',
          label: 'Justificativa',
          lines: 4,
          limit: OBSERVATION_LIMIT,
          required: back
            ? `Escreva por que ${processes.length === 1 ? 'o processo volta' : 'os processos voltam'}.`
            : undefined,
        },
        // Of one, it is asked when it is so.
        ...(processes.length > 1 && {
          confirm_join: {
            kind: 'own' as const,
            label: 'Juntada em andamento',
            draw: () => (
              <Checkbox
                label="Também os que têm juntada em andamento, que fica aqui"
                checked={leavesJoins}
                onChange={(event) => setLeavesJoins(event.target.checked)}
              />
            ),
          },
        }),
      }}
      send={async ({ justification }) => {
        const send = async (confirm_join: boolean) => {
          const body = { process_ids: processes.map(({ id }) => id), justification, confirm_join };
          return onlyItem(await (back ? previous.act({ body }) : origin.act({ body })));
        };
        try {
          return await send(leavesJoins);
        } catch (error) {
          const [process] = processes;
          if (!process || !asksAboutJoin(error) || !(await askJoin(process.id, plain.verb))) throw error;
          return send(true);
        }
      }}
      {...ends}
    />
  );
}
