import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Badge, Count } from '../../../../platform/web/ui/display/badge.tsx';
import { Surface } from '../../../../platform/web/ui/display/card.tsx';
import { Checkbox } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { FilterField } from '../../../../platform/web/ui/fields/filter-field.tsx';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import type { listPublicUnits } from '../../../units/contract/list-public-units.ts';
import { isFoundBy } from '../../rules/found-by-words.ts';
import { inTreeOrder } from '../../rules/unit-tree.ts';
import styles from './unit-chooser.module.css';

type Unit = OutputOf<typeof listPublicUnits>[number];

interface UnitChooserProps {
  readonly units: readonly Unit[];
  /** What the units that limit let through, by unit. */
  readonly limits: ReadonlyMap<number, readonly number[]>;
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}

/** A search shows so many; who needs another types one more word. */
const SHOWN = 200;

/** The units by organ, to choose some of them. */
export function UnitChooser({ units, limits, chosen, onChange }: UnitChooserProps) {
  const [text, setText] = useState('');
  const [onlyLimited, setOnlyLimited] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const isNarrowed = text.trim() !== '' || onlyLimited;
  const found = units.filter(
    ({ id, abbreviation, description, entity }) =>
      (!onlyLimited || limits.has(id)) &&
      isFoundBy(text, [abbreviation, description, entity.abbreviation, `${abbreviation}/${entity.abbreviation}`]),
  );
  const organs = [...Map.groupBy(isNarrowed ? found.slice(0, SHOWN) : found, ({ entityId }) => entityId)];
  const pick = (id: number, on: boolean) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  const fold = (id: number) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  return (
    <Surface className={styles.chooser} aria-label="Unidades">
      <div className={styles.head}>
        <FilterField
          label="Buscar unidade"
          hideLabel
          placeholder="Buscar unidade ou órgão"
          value={text}
          onFilter={setText}
        />
        <div className={look('row', 'wrap')}>
          <Button size="sm" variant="ghost" aria-pressed={onlyLimited} onClick={() => setOnlyLimited(!onlyLimited)}>
            Só com limite <Count value={limits.size} of={['unidade', 'unidades']} tone={onlyLimited ? 'on' : 'plain'} />
          </Button>
          <Button
            size="sm"
            variant="ghost"
            blocked={chosen.length > 0 ? null : { message: 'Nenhuma unidade escolhida.' }}
            onClick={() => onChange([])}
          >
            Limpar escolha
          </Button>
        </div>
      </div>
      <div className={styles.tree}>
        {organs.length === 0 ? <p className={styles.none}>Nenhuma unidade encontrada. Tente a sigla.</p> : null}
        {organs.map(([organ, inside]) => {
          const { entity } = inside[0]!;
          const isOpen = isNarrowed || open.has(organ);
          const picked = inside.filter(({ id }) => chosen.includes(id)).length;
          return (
            <section key={organ} aria-label={entity.abbreviation}>
              <button type="button" className={styles.organ} aria-expanded={isOpen} onClick={() => fold(organ)}>
                <Glyph of={isOpen ? IconChevronDown : IconChevronRight} />
                <b className={look('semi')}>{entity.abbreviation}</b>
                <span className={look('cut', 'soft', 'grow')}>{entity.name}</span>
                {picked > 0 ? <Count value={picked} of={['escolhida', 'escolhidas']} tone="on" /> : null}
              </button>
              {isOpen ? (
                <ul className={styles.units}>
                  {inTreeOrder(inside).map(({ unit, depth }) => (
                    <li key={unit.id} data-depth={Math.min(depth, 6)}>
                      <Checkbox
                        label={
                          <>
                            <b className={look('semi')}>{unit.abbreviation}</b>{' '}
                            <span className={look('soft')}>{unit.description}</span>
                          </>
                        }
                        checked={chosen.includes(unit.id)}
                        onChange={({ target }) => pick(unit.id, target.checked)}
                      />
                      {limits.has(unit.id) ? <Badge>{limits.get(unit.id)!.length} de 50</Badge> : null}
                    </li>
                  ))}
                </ul>
              ) : null}
            </section>
          );
        })}
      </div>
    </Surface>
  );
}
