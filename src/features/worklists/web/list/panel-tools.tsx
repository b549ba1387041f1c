import {
  IconAdjustmentsHorizontal,
  IconArrowsSort,
  IconLayoutRows,
  IconLineHeight,
  IconPrinter,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Command, useCommands } from '../../../../platform/web/palette/commands.ts';
import { Button, IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { FilterChip } from '../../../../platform/web/ui/fields/filter-chip.tsx';
import { classNames, Glyph, type IconType, look } from '../../../../platform/web/ui/look.tsx';
import { chipLabel } from '../filters/filter-names.ts';
import type { Grouping } from '../../rules/line-choices.ts';
import { ownOrder } from '../panel-address.ts';
import type { PanelState } from '../use-panel-address.ts';
import { SaveView } from '../views/save-view.tsx';
import { ColumnsChoice } from './columns-choice.tsx';
import { groupNames, orderNames } from './panel-names.ts';
import styles from './panel-tools.module.css';

/** The order that keeps a group together from page to page. */
const orderOfGroup: Partial<Record<Grouping, string>> = { due: 'due_date', subject: 'subject_name' };

interface PanelToolsProps extends Pick<PanelState, 'address' | 'change'> {
  readonly dense: boolean;
  readonly onDense: () => void;
  readonly onFilter: () => void;
  /** On a narrow screen: the scope, which the title's side has no room for. */
  readonly narrowScope: ReactNode;
  /** What arrived meanwhile, between the filters and the order. */
  readonly news: ReactNode;
}

const printing: readonly Command[] = [
  {
    id: 'print-list',
    name: 'Imprimir esta lista',
    also: 'papel pdf relação',
    icon: IconPrinter,
    run: () => window.print(),
  },
];

/** What is on paper says which view of the box it is; the palette puts it there. */
export function PrintedView({ address: { tab, rows, orderBy, group } }: Pick<PanelToolsProps, 'address'>) {
  useCommands('Nesta lista', printing);
  const said = [
    rows.length === 0 ? 'Sem filtros' : `Filtros: ${rows.map(chipLabel).join('; ')}`,
    `Ordem: ${orderNames[orderBy] ?? orderNames[ownOrder(tab)] ?? orderBy}`,
    ...(group === 'none' ? [] : [groupNames[group]]),
  ];
  return <p className={look('onlyPrint')}>{said.join(' · ')}</p>;
}

/** Filters and their chips at the left; order, group and density at the right. */
export function PanelTools({ address, change, dense, onDense, onFilter, narrowScope, news }: PanelToolsProps) {
  const { tab, rows, orderBy, group } = address;
  const orders = Object.keys(orderNames).filter((order) => tab === 'archived' || !order.includes('archived'));
  return (
    <div className={classNames(styles.tools, look('noPrint'))}>
      <Button
        size="sm"
        className={look('hideNarrow')}
        icon={IconAdjustmentsHorizontal}
        aria-haspopup="dialog"
        onClick={onFilter}
      >
        Filtros
      </Button>
      {narrowScope}
      {rows.map((row, index) => (
        <FilterChip
          key={`${row.field}:${row.value}`}
          label={chipLabel(row)}
          onRemove={() => change({ rows: rows.filter((_, other) => other !== index) })}
        />
      ))}
      {rows.length > 1 ? (
        <Button size="sm" variant="ghost" onClick={() => change({ rows: [] })}>
          Limpar filtros
        </Button>
      ) : null}
      <SaveView address={address} />
      {news}
      <div className={styles.choices}>
        <Choose
          icon={IconArrowsSort}
          label="Ordem"
          value={orderBy}
          names={Object.fromEntries(
            [...new Set([ownOrder(tab), ...orders])].map((key) => [key, orderNames[key] ?? key]),
          )}
          onPick={(order) => change({ orderBy: order })}
        />
        <Choose
          icon={IconLayoutRows}
          label="Agrupar"
          value={group}
          names={groupNames}
          onPick={(next) => change({ group: next, orderBy: orderOfGroup[next] ?? orderBy })}
        />
        <ColumnsChoice tab={tab} columns={address.columns} onColumns={(columns) => change({ columns })} />
      </div>
      <IconButton
        className={look('hideNarrow')}
        label={dense ? 'Linhas com mais espaço' : 'Linhas mais juntas'}
        icon={IconLineHeight}
        aria-pressed={dense}
        onClick={onDense}
      />
    </div>
  );
}

interface ChooseProps<V extends string> {
  readonly icon?: IconType;
  readonly label: string;
  readonly value: V;
  readonly names: Readonly<Partial<Record<V, string>>>;
  readonly onPick: (value: V) => void;
}

/** A choice that looks like a light button and opens the browser's own list. */
export function Choose<V extends string>({ icon: Icon, label, value, names, onPick }: ChooseProps<V>) {
  return (
    <label className={styles.pick}>
      {Icon ? <Glyph of={Icon} className={styles.sign} /> : null}
      <span className={look('heard')}>{label}</span>
      <select className={styles.select} value={value} onChange={(event) => onPick(event.target.value as V)}>
        {Object.entries<string | undefined>(names).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
