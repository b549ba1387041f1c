import { IconArrowForwardUp } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { wordsFor } from '../../../../platform/web/acts/act-words.ts';
import { useMany } from '../../../../platform/web/acts/many/use-many.tsx';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import { type FormOfActProps, manyOf, onlyItem, type Outcome } from '../../../processes/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { forwardProcesses } from '../../contract/forwarding/forward-processes.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import { OBSERVATION_LIMIT } from '../../rules/dispatch-policy.ts';
import { askJoin, asksAboutJoin } from '../ask-join.ts';
import { joinConfirmation } from '../dispatching/confirmations.ts';
import { loadUnits } from '../dispatching/load-units.ts';

/** Where processes go without a dispatch, and a word to who receives them. */
export function ForwardDialog({ processes, ...ends }: FormOfActProps<'capacity'>) {
  const [to, setTo] = useState<SearchOption | null>(null);
  const { act } = useAct(forwardProcesses);
  const here = processes[0]?.capacity.id ?? 0;
  const entityId = useCurrentUser()?.capacity?.entityId;
  const load = useMemo(() => loadUnits({ id: here, entityId }), [here, entityId]);
  const many = useMany(forwardProcesses, manyOf(processes), {
    icon: IconArrowForwardUp,
    rehearse: to && { to: Number(to.value) },
    confirms: { [transferErrors.joinConfirmation.code]: joinConfirmation('Encaminhar mesmo assim') },
    nothingDone: 'Nada foi encaminhado.',
  });
  const send = async (body: { to: number; observation?: string }, joins: number[] = []): Promise<Outcome> => {
    try {
      return onlyItem(await act({ body: { ...body, process_ids: [...many.going], confirm_join: joins } }));
    } catch (error) {
      const [process] = processes;
      if (!process || !asksAboutJoin(error) || joins.length > 0) throw error;
      if (!(await askJoin(process.id, 'Encaminhar'))) throw error;
      return send(body, [...many.going]);
    }
  };
  const text = 'Sem despacho: o setor de destino recebe o processo como está, e a linha do tempo diz quem encaminhou.';
  return (
    <ActDialog
      words={wordsFor(
        processes,
        ({ nup_formatted }) => ({
          title: `Encaminhar o processo ${nup_formatted}?`,
          text,
          verb: to ? `Encaminhar para ${to.label}` : 'Encaminhar',
          busy: 'Encaminhando…',
          keep: 'Ficar com o processo',
          done: `Processo ${nup_formatted} encaminhado${to ? ` para ${to.label}` : ''}.`,
        }),
        (count) => ({
          title: `Encaminhar ${count} processos?`,
          text: text.replace('recebe o processo como está', 'recebe cada processo como está'),
          verb: to
            ? `Encaminhar ${many.count} para ${to.label}`
            : `Encaminhar ${plural(many.count, 'processo', 'processos')}`,
          busy: 'Encaminhando…',
          keep: 'Ficar com os processos',
        }),
      )}
      icon={IconArrowForwardUp}
      blocked={many.blocked}
      fields={{
        to: {
          kind: 'own',
          label: 'Para',
          fault: to ? undefined : 'Escolha o setor de destino.',
          draw: (fault) => (
            <SearchSelect
              label="Para"
              load={load}
              recentsKey="dispatch-units"
              emptyText="Nenhum setor encontrado com esse nome. Tente a sigla."
              placeholder="Sigla ou nome do setor"
              value={to}
              onChange={setTo}
              error={fault}
            />
          ),
        },
        observation: { kind: 'text', label: 'Observação', lines: 3, limit: OBSERVATION_LIMIT },
      }}
      send={({ observation }) => {
        const body = { to: Number(to?.value), ...(observation ? { observation } : {}) };
        return many.isMany ? many.leave(body) : send(body);
      }}
      {...ends}
    >
      {many.panel}
    </ActDialog>
  );
}
