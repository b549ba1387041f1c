import { keepPreviousData } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { plural } from '../../../platform/web/format/number.ts';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../platform/web/ui/display/area-state.tsx';
import { Surface } from '../../../platform/web/ui/display/card.tsx';
import { Note } from '../../../platform/web/ui/display/note.tsx';
import { Segmented } from '../../../platform/web/ui/fields/choice-fields.tsx';
import { SearchField } from '../../../platform/web/ui/fields/search-field.tsx';
import type { SearchOption } from '../../../platform/web/ui/fields/search-option.ts';
import { look } from '../../../platform/web/ui/look.tsx';
import { useAddress } from '../../../platform/web/ui/navigation/use-address.ts';
import { confirm } from '../../../platform/web/ui/overlays/confirm.tsx';
import { permission } from '../../access/rules/permissions.ts';
import { AdministrationDoor, AdministrationScreen } from '../../access/web/index.ts';
import { useHolds } from '../../session/web/index.ts';
import { getHierarchy } from '../../units/contract/tree/get-hierarchy.ts';
import { MOST_FOUND } from '../../units/rules/unit-administration.ts';
import { MoveUnitDialog } from './forms/move-unit-dialog.tsx';
import { PartDialog } from './forms/part-dialog.tsx';
import { PartPanel } from './panel/part-panel.tsx';
import { UnitPanel } from './panel/unit-panel.tsx';
import { unitsPlace } from './place.ts';
import { nodeOf, type Status, type Unit } from './structure.ts';
import { byWhatIsAbove, useFolding } from './tree/tree-state.ts';
import { UnitTree } from './tree/unit-tree.tsx';
import { SheetActs } from './sheet-acts.tsx';
import styles from './units-screen.module.css';

const situations = [
  { value: 'active', label: 'Ativas' },
  { value: 'inactive', label: 'Inativas' },
  { value: 'all', label: 'Todas' },
] as const;

/** The tree of organs and units, and what may be done with each (specification 001 §2, R357). */
export const Component = () => (
  <AdministrationDoor of={unitsPlace}>
    <Units />
  </AdministrationDoor>
);

interface Going {
  readonly unit: Unit;
  /** Where it was let go of; undefined: it is asked. */
  readonly below?: SearchOption | null | undefined;
}

function Units() {
  const [address, change] = useAddress();
  const search = address.get('search') ?? '';
  const status: Status = situations.find(({ value }) => value === address.get('status'))?.value ?? 'active';
  const chosen = address.get('item');
  const isNarrowed = search !== '' || status === 'inactive';
  const tree = useEndpoint(
    getHierarchy,
    { query: { status, ...(search && { search }) } },
    { placeholderData: keepPreviousData },
  );
  const organs = useEndpoint(getHierarchy, { query: { status: 'all' } });
  const byAbove = useMemo(() => (tree.data?.found ? byWhatIsAbove(tree.data.capacities) : null), [tree.data]);
  const open = useFolding(false);
  const found = useFolding(true);
  const folding = isNarrowed ? found : open;
  const [stop, setStop] = useState<string | null>(null);
  const [carried, carry] = useState<Unit | null>(null);
  const [going, setGoing] = useState<Going | null>(null);
  const [isNew, setNew] = useState(false);
  const unsaved = useRef<string | null>(null);
  const noteChanges = useCallback((label: string | null) => {
    unsaved.current = label;
  }, []);
  const mayChange = useHolds(permission.MANAGE_USER_ADM);

  async function choose(node: string | null) {
    if (unsaved.current !== null && node !== chosen) {
      const isSure = await confirm({
        title: `Descartar as alterações de ${unsaved.current}?`,
        body: 'Elas ainda não foram salvas.',
        verb: 'Descartar alterações',
        keep: 'Continuar editando',
      });
      if (!isSure) return;
    }
    change({ item: node });
  }
  const close = () => {
    const row = chosen;
    void choose(null).then(() =>
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-node="${row}"]`)?.focus()),
    );
  };
  const showNew = ({ id, parent_id: parent, entityId }: Unit) => {
    for (const node of [nodeOf('p', entityId), ...(parent === null ? [] : [nodeOf('u', parent)])]) {
      if (!folding.isOpen(node)) folding.fold(node);
    }
    change({ item: nodeOf('u', id) });
  };

  const part = organs.data?.parts.find(({ id }) => nodeOf('p', id) === chosen);
  const unitId = /^u(\d+)$/.exec(chosen ?? '')?.[1];
  return (
    <AdministrationScreen
      of={unitsPlace}
      subtitle={organs.data ? countsOf(organs.data.parts) : undefined}
      aside={
        <div className={look('row', 'wrap')}>
          <SheetActs filters={{ status, ...(search && { search }) }} />
          {mayChange ? (
            <Button icon={IconPlus} onClick={() => setNew(true)}>
              Novo órgão
            </Button>
          ) : null}
        </div>
      }
    >
      <div className={styles.page} data-open={chosen === null ? undefined : ''}>
        <div className={styles.side}>
          <div className={styles.tools}>
            <div className={styles.search}>
              <SearchField
                label="Buscar unidade por nome ou sigla"
                hideLabel
                placeholder="Nome ou sigla, como COCON/SESAU"
                value={search}
                onSearch={(text) => change({ search: text })}
              />
            </div>
            <Segmented<Status>
              label="Situação"
              value={status}
              options={situations}
              onChange={(value) => change({ status: value === 'active' ? null : value })}
            />
          </div>
          <Surface>
            <AreaState
              of={tree}
              isEmpty={({ parts }) => parts.length === 0}
              empty={
                <Empty
                  title="Nenhuma unidade encontrada"
                  text={search ? 'Confira a sigla e a situação.' : 'Não há unidades com esta situação.'}
                  action={<Button onClick={() => change({ search: null, status: null })}>Ver todas as ativas</Button>}
                />
              }
            >
              {(shown) => (
                <>
                  {shown.has_more ? (
                    <Note>Há mais de {MOST_FOUND} unidades assim. Escreva mais uma palavra.</Note>
                  ) : null}
                  <UnitTree
                    parts={shown.parts}
                    state={{
                      status,
                      found: byAbove,
                      ...folding,
                      chosen,
                      choose: (node) => void choose(node),
                      stop,
                      setStop,
                      carried,
                      carry,
                      move: (unit, below) =>
                        setGoing({ unit, below: below && { value: String(below.id), label: below.label } }),
                    }}
                  />
                </>
              )}
            </AreaState>
          </Surface>
        </div>
        {part ? <PartPanel key={chosen} part={part} mayChange={mayChange} onClose={close} onCreated={showNew} /> : null}
        {unitId === undefined ? null : (
          <UnitPanel
            key={chosen}
            id={Number(unitId)}
            onClose={close}
            onMove={(unit) => setGoing({ unit })}
            onCreated={showNew}
            onChanges={noteChanges}
          />
        )}
      </div>
      {going ? <MoveUnitDialog {...going} onClose={() => setGoing(null)} /> : null}
      {isNew ? (
        <PartDialog onDone={({ id }) => change({ item: nodeOf('p', id) })} onClose={() => setNew(false)} />
      ) : null}
    </AdministrationScreen>
  );
}

const countsOf = (parts: readonly { readonly active: boolean; readonly active_units: number }[]): string =>
  `${plural(parts.filter(({ active }) => active).length, 'órgão ou entidade', 'órgãos e entidades')} · ${plural(
    parts.reduce((sum, { active_units: units }) => sum + units, 0),
    'unidade ativa',
    'unidades ativas',
  )}`;
