import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useActs } from '../../../../platform/web/acts/use-acts.ts';
import { errorState } from '../../../../platform/web/api/error-state.tsx';
import { commandsOf, useCommands } from '../../../../platform/web/palette/commands.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { AreaState, Skeleton } from '../../../../platform/web/ui/display/area-state.tsx';
import { processKind, type ProcessSubject, refreshProcesses } from '../../../processes/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import type { BoxCounts } from '../boxes/use-box-counts.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { PreviewPane } from '../preview/preview-pane.tsx';
import { usePreview } from '../preview/use-preview.ts';
import { useSelection } from '../use-selection.ts';
import type { PanelAddress } from '../use-panel-address.ts';
import { boxQuery, type ProcessLine, type ProcessTab } from './box-query.ts';
import { EmptyBox } from './empty-box.tsx';
import { LiveStrip } from './live-strip.tsx';
import { PanelTools, PrintedView } from './panel-tools.tsx';
import { ListFoot, ProcessList } from './process-list.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import { useDensity } from './use-density.ts';
import type { useBoxList } from './use-box-list.ts';
import { useListKeys } from './use-list-keys.ts';
import { look } from '../../../../platform/web/ui/look.ts';
import { LineFrame } from './line-frame.tsx';
import { PanelColumns } from './panel-columns.tsx';

const FilterSheet = lazyForm(async () => (await import('../filters/filter-sheet.tsx')).default);

interface ProcessBoxProps {
  readonly tab: ProcessTab;
  readonly address: PanelAddress;
  readonly change: (next: Partial<Omit<PanelAddress, 'tab'>>) => void;
  readonly list: ReturnType<typeof useBoxList>['list'];
  readonly counts: BoxCounts | undefined;
  readonly filtering: boolean;
  readonly onFiltering: (open: boolean) => void;
}

const nothing: readonly ProcessLine[] = [];

/** The tools, the lines and the preview of a box of processes. */
export function ProcessBox({ tab, address, change, list, counts, filtering, onFiltering }: ProcessBoxProps) {
  const me = useCurrentUser()?.id ?? null;
  const client = useQueryClient();
  const preview = usePreview();
  const { dense, switchDensity } = useDensity();
  const lines = list.data?.results ?? nothing;
  const order = useMemo(() => lines.map(({ id }) => id), [lines]);
  const place = JSON.stringify([tab, address.scope, address.rows, address.page]);
  const selection = useSelection(order, place);
  const { ids, drop } = selection;
  const picked = useMemo(() => lines.filter(({ id }) => ids.has(id)), [lines, ids]);
  const current = lines.find(({ id }) => id === address.current) ?? lines[0];

  const refresh = useCallback(
    async (done: readonly ProcessSubject[]) => {
      drop(done.map(({ id }) => id));
      await refreshProcesses(client);
    },
    [drop, client],
  );
  const { bind, form } = useActs(processKind, { me, refresh });
  const bulk = useMemo(() => bind(picked), [bind, picked]);
  useCommands(
    picked.length === 1 ? 'No processo selecionado' : 'Nos processos selecionados',
    useMemo(() => commandsOf(bulk), [bulk]),
  );
  const act = (keys: string) => {
    const acts = picked.length > 0 ? bulk : current ? bind([current]) : [];
    void acts.find((action) => action.keys === keys)?.perform();
  };
  const star = useCallback(
    (line: ProcessLine) =>
      void bind([line])
        .find(({ id }) => id === 'favourite-process')
        ?.perform(),
    [bind],
  );
  useListKeys({
    lines,
    current,
    selection,
    onPreview: preview.toggle,
    onAct: act,
  });

  const chosen = address.current;
  const onCurrent = useCallback((id: number) => id !== chosen && change({ current: id }), [chosen, change]);
  const filtered = address.rows.length > 0;
  const shown = preview.open ? (address.current ?? current?.id) : undefined;
  const waitsForMe = lines.some((line) => line.id === shown && line.waiting_for_my_signature);
  return (
    <>
      {picked.length > 0 ? (
        <BulkBar
          count={picked.length}
          onPage={lines.length}
          actions={bulk}
          onAll={selection.all}
          onClear={selection.clear}
        />
      ) : (
        <PanelTools
          address={address}
          change={change}
          dense={dense}
          onDense={switchDensity}
          onFilter={() => onFiltering(true)}
          narrowScope={
            <span className={look('onlyNarrow')}>
              <ScopeChoice tab={tab} scope={address.scope} onScope={(scope) => change({ scope })} narrow />
            </span>
          }
        />
      )}
      <PrintedView address={address} />
      <PanelColumns alone={!shown}>
        <LineFrame dense={dense} aria-busy={list.isFetching}>
          {list.data ? (
            <LiveStrip
              tab={tab}
              query={boxQuery(tab, address)}
              shown={list.data.count}
              onShow={() => (address.page === 1 ? void list.refetch() : change({ page: 1 }))}
            />
          ) : null}
          <AreaState
            of={list}
            failed={errorState}
            skeleton={<Skeleton rows label="Carregando os processos" />}
            isEmpty={({ results }) => results.length === 0}
            empty={<EmptyBox tab={tab} filtered={filtered} counts={counts} onClear={() => change({ rows: [] })} />}
          >
            {({ results, count, count_relation }) => (
              <>
                <ProcessList
                  tab={tab}
                  address={address}
                  lines={results}
                  current={current?.id}
                  selected={selection.ids}
                  onCurrent={onCurrent}
                  onSelect={selection.toggle}
                  onStar={star}
                />
                <ListFoot address={address} count={count} relation={count_relation} change={change} keys />
              </>
            )}
          </AreaState>
        </LineFrame>
        {shown ? <PreviewPane processId={shown} mine={waitsForMe} bind={bind} onClose={preview.toggle} /> : null}
      </PanelColumns>
      {filtering ? (
        <FilterSheet
          tab={tab}
          address={address}
          onApply={(rows) => change({ rows })}
          onClose={() => onFiltering(false)}
        />
      ) : null}
      {form}
    </>
  );
}
