import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { plural } from '../../../../platform/web/format/number.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { Fact, Facts } from '../../../../platform/web/ui/display/facts.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { confirm } from '../../../../platform/web/ui/overlays/confirm.tsx';
import { legalNatureNames } from '../../../units/rules/legal-natures.ts';
import { activatePart } from '../../contract/activate-part.ts';
import { CreateUnitDialog } from '../forms/create-unit-dialog.tsx';
import { PartDialog } from '../forms/part-dialog.tsx';
import { type Part, type Unit } from '../structure.ts';
import { useStructureAct } from '../use-structure-act.ts';
import { PanelFrame } from './panel-frame.tsx';

interface PartPanelProps {
  readonly part: Part;
  /** Whether this person sets up and changes organs. */
  readonly mayChange: boolean;
  readonly onClose: () => void;
  readonly onCreated: (unit: Unit) => void;
}

/** One organ: what it is, and what may be done with it. */
export function PartPanel({ part, mayChange, onClose, onCreated }: PartPanelProps) {
  const [open, setOpen] = useState<'data' | 'unit' | null>(null);
  const { act, isPending } = useStructureAct(activatePart);
  const { abbreviation, active, active_units: units, inactive_units: off } = part;

  async function press() {
    if (active) {
      const isSure = await confirm({
        title: `Desativar ${abbreviation}?`,
        body: 'O órgão sai das listas de quem trabalha. O histórico fica, e ele pode ser ativado de novo.',
        verb: 'Desativar órgão',
        keep: 'Manter ativo',
        danger: true,
      });
      if (!isSure) return;
    }
    await act({ body: { part_id: part.id, active: !active } }).then(
      ({ message }) => void toast.success(message),
      toast.failure,
    );
  }

  return (
    <PanelFrame path={legalNatureNames[part.legal_nature]} title={`${abbreviation} – ${part.name}`} onClose={onClose}>
      <div className={look('row', 'wrap')}>
        <Badge tone={active ? 'ok' : 'line'}>{active ? 'Ativo' : 'Inativo'}</Badge>
        <span className={look('small', 'muted')}>
          {plural(units, 'unidade ativa', 'unidades ativas')}
          {off > 0 ? ` · ${plural(off, 'inativa', 'inativas')}` : ''}
        </span>
      </div>
      <div className={look('row', 'wrap')}>
        {mayChange ? (
          <Button size="sm" icon={IconPencil} onClick={() => setOpen('data')}>
            Mudar dados
          </Button>
        ) : null}
        {active ? (
          <Button size="sm" icon={IconPlus} onClick={() => setOpen('unit')}>
            Nova unidade
          </Button>
        ) : null}
      </div>
      <Facts layout="list">
        <Fact name="Código de protocolo">{part.protocol_unit}</Fact>
      </Facts>
      <section className={look('stack')}>
        <h3>Situação</h3>
        <p className={look('small', 'soft')}>
          {mayChange
            ? active && units > 0
              ? `Desative antes as unidades, das de baixo para as de cima: ${plural(units, 'ativa', 'ativas')}.`
              : 'O órgão pode mudar de situação.'
            : 'Quem administra todos os órgãos muda os dados e a situação.'}
        </p>
        {mayChange ? (
          <div>
            <Button
              size="sm"
              variant={active ? 'danger' : 'default'}
              busy={isPending}
              blocked={
                active && units > 0
                  ? { message: `${abbreviation} tem ${plural(units, 'unidade ativa', 'unidades ativas')}.` }
                  : null
              }
              onClick={() => void press()}
            >
              {active ? 'Desativar' : 'Ativar'} {abbreviation}
            </Button>
          </div>
        ) : null}
      </section>
      {open === 'data' ? <PartDialog part={part} onClose={() => setOpen(null)} /> : null}
      {open === 'unit' ? (
        <CreateUnitDialog organ={part} above={null} onCreated={onCreated} onClose={() => setOpen(null)} />
      ) : null}
    </PanelFrame>
  );
}
