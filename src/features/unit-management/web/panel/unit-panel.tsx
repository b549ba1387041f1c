import { IconArrowsMove, IconPencil, IconPlus, IconTransfer } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { RefusalNote } from '../../../../platform/web/acts/refusal-note.tsx';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button, ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { Switch } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { confirm } from '../../../../platform/web/ui/overlays/confirm.tsx';
import { migrators } from '../../../process-migrations/rules/migration-policy.ts';
import { useHolds } from '../../../session/web/index.ts';
import { displayAbbreviation } from '../../../units/rules/unit-search.ts';
import { activateUnit } from '../../contract/activate-unit.ts';
import { getUnitInside } from '../../contract/get-unit-inside.ts';
import { CreateUnitDialog } from '../forms/create-unit-dialog.tsx';
import { RenameUnitDialog } from '../forms/rename-unit-dialog.tsx';
import { type Unit } from '../structure.ts';
import { useStructureAct } from '../use-structure-act.ts';
import { PanelFrame } from './panel-frame.tsx';
import styles from './panel.module.css';
import { configuration, useConfiguration } from './use-configuration.ts';

interface UnitPanelProps {
  readonly id: number;
  readonly onClose: () => void;
  readonly onMove: (unit: Unit) => void;
  readonly onCreated: (unit: Unit) => void;
  /** Told while there is something that was not saved. */
  readonly onChanges: (label: string | null) => void;
}

/** One unit: what it may do, what is in it, and what may be done with it. */
export function UnitPanel({ id, ...panel }: UnitPanelProps) {
  const found = useEndpoint(getUnitInside, { params: { id } });
  return (
    <AreaState of={found} frame={(state) => <PanelFrame onClose={panel.onClose}>{state}</PanelFrame>}>
      {(inside) => <OpenPanel inside={inside} {...panel} />}
    </AreaState>
  );
}

type Inside = OutputOf<typeof getUnitInside>;

function OpenPanel({ inside, ...panel }: Omit<UnitPanelProps, 'id'> & { readonly inside: Inside }) {
  const { capacity: unit, superiors, processes, archived, people, children } = inside;
  const { onClose, onMove, onCreated, onChanges } = panel;
  const [open, setOpen] = useState<'name' | 'below' | null>(null);
  const form = useConfiguration(unit);
  const name = displayAbbreviation(unit.abbreviation);
  const unsaved = form.changes > 0 ? unit.label : null;
  useEffect(() => {
    onChanges(unsaved);
    return () => onChanges(null);
  }, [unsaved, onChanges]);
  const close = () => setOpen(null);
  return (
    <PanelFrame
      path={[unit.entity.abbreviation, ...superiors.map(({ label }) => label.split('/')[0])].join(' › ')}
      title={`${name} – ${unit.description}`}
      onClose={onClose}
      below={
        form.changes > 0 ? (
          <>
            <span className={look('small', 'muted', 'grow')}>
              {plural(form.changes, 'alteração não salva', 'alterações não salvas')}
            </span>
            <Button onClick={form.forget}>Desfazer</Button>
            <Button variant="primary" busy={form.busy} busyLabel="Salvando…" onClick={() => void form.save()}>
              Salvar
            </Button>
          </>
        ) : null
      }
    >
      <div className={look('row', 'wrap')}>
        <Badge tone={unit.active ? 'ok' : 'line'}>{unit.active ? 'Ativa' : 'Inativa'}</Badge>
        <span className={look('small', 'muted')}>
          {[
            plural(processes, 'processo', 'processos'),
            ...(archived > 0 ? [plural(archived, 'arquivado', 'arquivados')] : []),
            plural(people, 'pessoa', 'pessoas'),
            plural(children, 'subordinada ativa', 'subordinadas ativas'),
          ].join(' · ')}
        </span>
      </div>
      <div className={look('row', 'wrap')}>
        <Button size="sm" icon={IconPencil} onClick={() => setOpen('name')}>
          Mudar nome
        </Button>
        <Button size="sm" icon={IconArrowsMove} onClick={() => onMove(unit)}>
          Mover
        </Button>
        {unit.active ? (
          <Button size="sm" icon={IconPlus} onClick={() => setOpen('below')}>
            Nova abaixo
          </Button>
        ) : null}
      </div>
      <section>
        <h3>O que a unidade pode fazer</h3>
        <RefusalNote error={form.refusal} />
        {configuration.map(({ field, label, ...more }) => (
          <div key={field} className={styles.option}>
            <Switch label={label} {...more} checked={form.isOn(field)} onChange={(on) => form.set(field, on)} />
          </div>
        ))}
      </section>
      <Situation inside={inside} name={name} />
      {open === 'name' ? <RenameUnitDialog unit={unit} onClose={close} /> : null}
      {open === 'below' ? (
        <CreateUnitDialog organ={unit.entity} above={unit} onCreated={onCreated} onClose={close} />
      ) : null}
    </PanelFrame>
  );
}

/** Whether it is on; what is in the way of the other, each with its way out. */
function Situation({ inside, name }: { readonly inside: Inside; readonly name: string }) {
  const { capacity: unit, reasons } = inside;
  const { act, isPending } = useStructureAct(activateUnit);
  const mayMigrate = useHolds(...migrators);
  const hasProcesses = reasons.some(({ code }) => code === 'UNIT_HAS_PROCESSES');
  const [first] = reasons;
  const verb = unit.active ? 'Desativar' : 'Ativar';

  async function press() {
    if (unit.active) {
      const isSure = await confirm({
        title: `Desativar ${unit.label}?`,
        body: 'Ela deixa de receber processos e pessoas. O que passou por ela continua no histórico, e ela pode ser ativada de novo.',
        verb: 'Desativar unidade',
        keep: 'Manter ativa',
        danger: true,
      });
      if (!isSure) return;
    }
    await act({ body: { capacity_id: unit.id, active: !unit.active } }).then(
      ({ message }) => void toast.success(message),
      toast.failure,
    );
  }

  return (
    <section className={look('stack')}>
      <h3>Situação</h3>
      {reasons.length > 0 ? (
        <>
          <p className={look('small', 'soft')}>Para {verb.toLowerCase()}, falta resolver:</p>
          <ul className={styles.reasons}>
            {reasons.map(({ code, message, resolve }) => (
              <li key={code}>
                {message} <span className={look('muted')}>{resolve}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className={look('small', 'soft')}>
          {unit.active
            ? 'Nada impede: não há processos, rascunhos nem pessoas nela.'
            : 'Pode voltar a receber processos e pessoas.'}
        </p>
      )}
      <div className={look('row', 'wrap')}>
        {hasProcesses && mayMigrate ? (
          <ButtonLink size="sm" icon={IconTransfer} to={`/app/admin/migracao-processos?origem=${unit.id}`}>
            Migrar processos
          </ButtonLink>
        ) : null}
        <Button
          size="sm"
          variant={unit.active ? 'danger' : 'default'}
          busy={isPending}
          blocked={first ? { message: first.message } : null}
          onClick={() => void press()}
        >
          {verb} {name}
        </Button>
      </div>
    </section>
  );
}
