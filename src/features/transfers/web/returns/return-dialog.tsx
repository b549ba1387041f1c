import { IconArrowBackUp, IconCornerUpLeft } from '@tabler/icons-react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { type ActWords, wordsFor } from '../../../../platform/web/acts/act-words.ts';
import { useMany } from '../../../../platform/web/acts/many/use-many.tsx';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { type FormOfActProps, manyOf, onlyItem, type Outcome } from '../../../processes/web/index.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { mayBeReturned } from '../../contract/returns/may-be-returned.ts';
import { returnProcesses } from '../../contract/returns/return-processes.ts';
import { returnToOrigin } from '../../contract/returns/return-to-origin.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import { askJoin, asksAboutJoin } from '../ask-join.ts';
import { joinConfirmation } from '../dispatching/confirmations.ts';
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
  const back = kind === 'previous';
  const verb = back ? 'Devolver' : 'Tramitar à origem';
  const many = useMany<typeof returnProcesses | typeof returnToOrigin>(
    back ? returnProcesses : returnToOrigin,
    manyOf(processes),
    {
      icon: back ? IconCornerUpLeft : IconArrowBackUp,
      // It asks for words, and no word decides.
      rehearse: { justification: 'Ensaio.' },
      nothingDone: back ? 'Nada foi devolvido.' : 'Nada foi tramitado.',
      none: (count) => `Nenhum dos ${count} pode voltar agora.`,
      confirms: { [transferErrors.joinConfirmation.code]: joinConfirmation(`${verb} mesmo assim`) },
    },
  );
  const to = useTarget(processes, back ? 'return' : 'to_origin');
  const plain = {
    text: `Eles saem da sua caixa agora, cada um para o setor ${back ? 'de onde veio' : 'que o abriu'}. O que não puder voltar fica, com o motivo.`,
    verb,
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
          verb: back
            ? `Devolver ${plural(many.count, 'processo', 'processos')}`
            : `Tramitar ${plural(many.count, 'processo', 'processos')} à origem`,
          title: back ? `Devolver ${count} processos ao setor anterior?` : `Tramitar ${count} processos à origem?`,
        }),
      )}
      icon={back ? IconCornerUpLeft : IconArrowBackUp}
      blocked={many.blocked}
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
      }}
      send={async ({ justification }): Promise<Outcome> => {
        if (many.isMany) return many.leave({ justification });
        const ids = [...many.going];
        const send = async (confirm_join: number[]) => {
          const body = { process_ids: ids, justification, confirm_join };
          return onlyItem(await (back ? previous.act({ body }) : origin.act({ body })));
        };
        try {
          return await send([]);
        } catch (error) {
          const [process] = processes;
          if (!process || !asksAboutJoin(error) || !(await askJoin(process.id, plain.verb))) throw error;
          return send(ids);
        }
      }}
      {...ends}
    >
      {many.panel}
    </ActDialog>
  );
}
