import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type DragEvent, memo, type ReactNode, useMemo } from 'react';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatNumber, plural } from '../../../../platform/web/format/number.ts';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { classNames, Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { legalNatureNames } from '../../../units/rules/legal-natures.ts';
import { displayAbbreviation } from '../../../units/rules/unit-search.ts';
import { getHierarchy } from '../../../units/contract/tree/get-hierarchy.ts';
import { listChildren } from '../../../units/contract/tree/list-children.ts';
import { listUnitsWithProcess } from '../../contract/list-units-with-process.ts';
import { nodeOf, type Part, type Unit } from '../structure.ts';
import { mayDrop } from './tree-state.ts';
import { useTree, useTreeNow } from './tree-store.tsx';
import styles from './unit-tree.module.css';

type Counts = ReadonlyMap<number, number> | undefined;

/** An organ, with its units once it is open. */
export const PartRow = memo(({ part }: { readonly part: Part }) => {
  const node = nodeOf('p', part.id);
  const now = useTreeNow();
  const status = useTree((tree) => tree.status);
  const found = useTree((tree) => tree.found);
  const reads = useTree((tree) => tree.isOpen(node));
  const takes = useTree(({ carried }) => mayDrop(carried, part));
  const level = useEndpoint(getHierarchy, { query: { part_id: part.id, status } }, { enabled: reads && !found });
  const counted = useEndpoint(listUnitsWithProcess, { query: { part_id: part.id } }, { enabled: reads });
  const counts = useMemo(
    () => counted.data && new Map(counted.data.map(({ id, processes, archived }) => [id, processes + archived])),
    [counted.data],
  );
  const shown = found ? (found.get(node) ?? []) : level.data?.capacities;
  const rows = useRowsOf(shown);
  const units = part.active_units + part.inactive_units;
  const kind = part.legal_nature === 'direct-administration' ? 'Órgão' : legalNatureNames[part.legal_nature];
  return (
    <Row
      node={node}
      level={1}
      name={part.abbreviation}
      description={part.name}
      off={!part.active}
      hasChildren={units > 0}
      marks={<Badge>{kind}</Badge>}
      figure={plural(part.active_units, 'unidade', 'unidades')}
      short={formatNumber(part.active_units)}
      onDrop={takes ? (unit) => now().move(unit, null) : undefined}
      rows={rows}
    >
      <Level units={shown} failed={level.isError} level={2} counts={counts} />
    </Row>
  );
});

interface UnitRowProps {
  readonly unit: Unit;
  readonly level: number;
  readonly counts: Counts;
}

const UnitRow = memo(({ unit, level, counts }: UnitRowProps) => {
  const node = nodeOf('u', unit.id);
  const now = useTreeNow();
  const status = useTree((tree) => tree.status);
  const found = useTree((tree) => tree.found);
  const reads = useTree((tree) => tree.isOpen(node)) && unit.children > 0;
  const takes = useTree(({ carried }) => mayDrop(carried, unit));
  const below = useEndpoint(listChildren, { params: { id: unit.id }, query: { status } }, { enabled: reads && !found });
  const shown = found ? (found.get(node) ?? []) : below.data;
  const rows = useRowsOf(shown);
  const processes = counts && (counts.get(unit.id) ?? 0);
  return (
    <Row
      node={node}
      level={level}
      name={displayAbbreviation(unit.abbreviation)}
      description={unit.description}
      off={!unit.active}
      hasChildren={found ? (shown?.length ?? 0) > 0 : unit.children > 0}
      marks={<Marks unit={unit} />}
      figure={processes === undefined ? '' : plural(processes, 'processo', 'processos')}
      short={processes === undefined ? '' : formatNumber(processes)}
      carries={unit}
      onDrop={takes ? (moved) => now().move(moved, unit) : undefined}
      rows={rows}
    >
      <Level units={shown} failed={below.isError} level={level + 1} counts={counts} />
    </Row>
  );
});

/** What sets a unit apart from what units usually are. */
const Marks = ({ unit }: { readonly unit: Unit }) => (
  <>
    {unit.core_protocol ? <Badge>Protocolo central</Badge> : null}
    {unit.internal_receptor || unit.external_receptor ? null : <Badge>Não recebe</Badge>}
    {unit.internal_tramit || unit.external_tramit ? null : <Badge>Não envia</Badge>}
  </>
);

/** How many rows a level is; undefined while one of them is open. */
function useRowsOf(units: readonly Unit[] = []): number | undefined {
  const isFlat = useTree((tree) => !units.some(({ id, children }) => children > 0 && tree.isOpen(nodeOf('u', id))));
  return isFlat ? units.length : undefined;
}

interface LevelProps {
  readonly units: readonly Unit[] | undefined;
  readonly failed: boolean;
  readonly level: number;
  readonly counts: Counts;
}

function Level({ units, failed, level, counts }: LevelProps) {
  if (failed) return <Told>Não deu para ler esta parte. Feche e abra de novo.</Told>;
  if (!units) return <Told>Carregando…</Told>;
  if (units.length === 0) return <Told>Nenhuma unidade aqui com esta situação.</Told>;
  return units.map((unit) => <UnitRow key={unit.id} unit={unit} level={level} counts={counts} />);
}

const Told = ({ children }: { readonly children: ReactNode }) => (
  <li role="none" className={classNames(styles.told, look('small', 'muted'))}>
    {children}
  </li>
);

interface RowProps {
  readonly node: string;
  readonly level: number;
  readonly name: string;
  readonly description: string;
  readonly off: boolean;
  readonly hasChildren: boolean;
  readonly marks: ReactNode;
  /** What is counted in it, in full and, where it is narrow, the number alone. */
  readonly figure: string;
  readonly short: string;
  /** The unit that is carried when the row is. */
  readonly carries?: Unit;
  /** What letting go of a unit here does; nothing where it may not. */
  readonly onDrop?: ((unit: Unit) => void) | undefined;
  /** How many stand below it; undefined where others are open among them. */
  readonly rows: number | undefined;
  /** What stands below it, while it is open. */
  readonly children: ReactNode;
}

function Row(row: RowProps) {
  const { node, level, name, description, off, hasChildren, marks, figure, short, carries, onDrop, rows, children } =
    row;
  const now = useTreeNow();
  const open = useTree((tree) => tree.isOpen(node)) && hasChildren;
  const isChosen = useTree(({ chosen }) => chosen === node);
  const isStop = useTree(({ stop }) => stop === node);
  const over = (event: DragEvent) => {
    if (onDrop) event.preventDefault();
  };
  return (
    // The row is the item, and what stands below it is beside it: else its name would be that of all of them.
    <li role="none">
      <div
        role="treeitem"
        aria-level={level}
        aria-expanded={hasChildren ? open : undefined}
        aria-selected={isChosen}
        aria-labelledby={`${node}-name ${node}-figure ${node}-marks`}
        tabIndex={isStop ? 0 : -1}
        data-node={node}
        className={styles.row}
        data-off={off || undefined}
        data-target={onDrop ? '' : undefined}
        style={{ '--level': level - 1 } as never}
        draggable={carries !== undefined}
        onFocus={(event) => {
          if (event.target === event.currentTarget) now().setStop(node);
        }}
        onKeyDown={(event) => {
          if (event.target !== event.currentTarget || !carries || event.key.toLowerCase() !== 'm') return;
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          // The letter is no part of what is typed next.
          event.preventDefault();
          event.stopPropagation();
          now().move(carries);
        }}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', name);
          now().carry(carries ?? null);
        }}
        onDragEnd={() => now().carry(null)}
        onDragOver={over}
        onDrop={(event) => {
          event.preventDefault();
          const { carried, carry } = now();
          if (carried) onDrop?.(carried);
          carry(null);
        }}
        onClick={() => now().choose(node)}
      >
        {hasChildren ? (
          <button
            type="button"
            tabIndex={-1}
            className={styles.fold}
            aria-label={`${open ? 'Recolher' : 'Expandir'} ${name}`}
            onClick={(event) => {
              event.stopPropagation();
              now().fold(node);
            }}
          >
            <Glyph of={open ? IconChevronDown : IconChevronRight} />
          </button>
        ) : (
          <span className={styles.fold} />
        )}
        <span className={styles.name} id={`${node}-name`}>
          <b className={look('semi')}>{name}</b> {description} {off ? <Badge tone="line">Inativa</Badge> : null}
        </span>{' '}
        <span className={classNames(styles.figure, look('small', 'muted', 'digits'))}>
          <span className={look('hideNarrow')} id={`${node}-figure`}>
            {figure}
          </span>
          <span className={look('onlyNarrow')} aria-hidden>
            {short}
          </span>
        </span>{' '}
        <span className={styles.marks} id={`${node}-marks`}>
          {marks}
        </span>
      </div>
      {open ? (
        <ul role="group" className={styles.group} data-rows={rows} style={{ '--rows': rows } as never}>
          {children}
        </ul>
      ) : null}
    </li>
  );
}
