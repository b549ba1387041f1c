import { IconSend, IconSignature } from '@tabler/icons-react';
import { useMemo } from 'react';
import { RefusalNote } from '../../../../platform/web/acts/refusal-note.tsx';
import { today } from '../../../../platform/web/format/date.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { DateField } from '../../../../platform/web/ui/fields/date-field.tsx';
import { SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { useCurrentUser } from '../../../session/web/index.ts';
import { loadUnits } from './load-units.ts';
import styles from './many-dispatches.module.css';
import { ManyTexts } from './many-texts.tsx';
import { type ManyDispatchesProps, useManyDispatches } from './use-many-dispatches.ts';

/**
 * Sends many processes to one unit: where they go, one text for all or one of its own for some, what will happen to each, and
 * one signature for all of them (experience §7.8, §19.6).
 */
export function ManyDispatches(props: ManyDispatchesProps) {
  const { processes, signText, onClose } = props;
  const dispatches = useManyDispatches(props);
  const { to, lacks, many, staying } = dispatches;
  const here = processes[0]?.capacity.id ?? 0;
  const entityId = useCurrentUser()?.capacity?.entityId;
  const load = useMemo(() => loadUnits({ id: here, entityId }), [here, entityId]);
  return (
    <>
      <SideSheet
        title={`Tramitar ${processes.length} processos`}
        wide
        closeOnOutside={false}
        onClose={onClose}
        onSubmit={dispatches.send}
        footer={
          <>
            {to && staying > 0 ? (
              <p className={styles.staying}>
                {staying === 1 ? 'O que fica continua selecionado.' : `Os ${staying} que ficam continuam selecionados.`}
              </p>
            ) : null}
            <Button data-safe onClick={onClose}>
              Não tramitar
            </Button>
            {signText ? (
              <Button icon={IconSignature} blocked={many.blocked} onClick={dispatches.signAndSend}>
                Assinar e tramitar
              </Button>
            ) : null}
            <Button
              type="submit"
              variant="primary"
              icon={IconSend}
              busy={dispatches.busy}
              busyLabel="Tramitando…"
              blocked={many.blocked}
              aria-keyshortcuts="Control+Enter"
            >
              {to ? `Tramitar ${many.count} para ${to.label}` : 'Tramitar'}
            </Button>
          </>
        }
      >
        <RefusalNote error={dispatches.refusal} />
        <SearchSelect
          label="Para"
          load={load}
          recentsKey="dispatch-units"
          emptyText="Nenhum setor encontrado com esse nome. Tente a sigla."
          placeholder="Sigla ou nome do setor"
          value={to}
          onChange={dispatches.setTo}
          error={lacks.to && !to ? 'Escolha o setor de destino.' : undefined}
        />
        <DateField
          label="Devolver até"
          optional
          hint="Peça os processos de volta até um dia. A data aparece para os dois setores."
          min={today()}
          value={dispatches.returnBy}
          onChange={dispatches.setReturnBy}
        />
        <ManyTexts
          processes={processes}
          texts={dispatches.texts}
          onTexts={dispatches.setTexts}
          typeId={dispatches.typeId}
          onType={dispatches.setTypeId}
          isLacking={lacks.text === true}
        />
        {to ? (
          many.panel
        ) : (
          <p className={look('muted')}>Escolha o setor para ver o que vai acontecer com cada processo.</p>
        )}
      </SideSheet>
      {dispatches.signing}
    </>
  );
}
