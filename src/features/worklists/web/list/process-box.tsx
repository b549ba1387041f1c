import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { BulkBar } from '../../../../platform/web/acts/bulk-bar.tsx';
import { useListActs } from '../../../../platform/web/acts/use-list-acts.ts';
import { useSelection } from '../../../../platform/web/acts/use-selection.ts';
import { useKeptSwitch } from '../../../../platform/web/store/use-kept-switch.ts';
import { chooseDensity, useAppearance } from '../../../../platform/web/theme/appearance.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { noteWalk, processKind, refreshProcesses } from '../../../processes/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import type { BoxCounts } from '../boxes/use-box-counts.ts';
import { PreviewPane } from '../preview/preview-pane.tsx';
import type { PanelState } from '../use-panel-address.ts';
import { boxQuery, type ProcessTab } from '../../contract/box-query.ts';
import type { ProcessLine } from './box-read.ts';
import { EmptyBox } from './empty-box.tsx';
import { groupLines, linesInOrder } from './group-lines.ts';
import { LiveStrip, useListNews } from './live-strip.tsx';
import { PanelTools, PrintedView } from './panel-tools.tsx';
import { ListFoot, ProcessList } from './process-list.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import type { useBoxList } from './use-box-list.ts';
import { useListKeys } from './use-list-keys.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import { LineFrame } from './line-frame.tsx';
import { PanelColumns } from './panel-columns.tsx';

const FilterSheet = lazyForm(async () => (await import('../filters/filter-sheet.tsx')).default);

interface ProcessBoxProps {
  readonly tab: ProcessTab;
  readonly panel: PanelState;
  readonly list: ReturnType<typeof useBoxList>;
  readonly counts: BoxCounts | undefined;
  /** How many there are, and as of when. */
  readonly subtitle: string;
  readonly filtering: boolean;
  readonly onFiltering: (open: boolean) => void;
}

const nothing: readonly ProcessLine[] = [];

/** The tools, the lines and the preview of a box of processes. */
export function ProcessBox({ tab, panel, list, counts, subtitle, filtering, onFiltering }: ProcessBoxProps) {
  const { address, change } = panel;
  const me = useCurrentUser()?.id ?? null;
  const client = useQueryClient();
  const fits = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  const [hidesPreview, turnPreview] = useKeptSwitch('panelPreview', 'closed');
  const { dense } = useAppearance();
  const results = list.data?.results ?? nothing;
  const groups = useMemo(() => groupLines(results, address.group), [results, address.group]);
  const lines = useMemo(() => linesInOrder(groups), [groups]);
  useEffect(() => noteWalk(lines), [lines]);
  const place = JSON.stringify([tab, address.scope, address.unit, address.rows, address.page]);
  const news = useListNews(tab, boxQuery(tab, address), list.data?.count, () =>
    address.page === 1 ? void list.refetch() : change({ page: 1 }),
  );
  const selection = useSelection(lines, place);
  const picked = selection.items;
  const current = lines.find(({ id }) => id === address.current) ?? lines[0];
  const { bind, bulk, form } = useListActs(processKind, {
    me,
    called: picked.length === 1 ? 'No processo selecionado' : 'Nos processos selecionados',
    selection,
    refresh: useCallback(() => refreshProcesses(client), [client]),
  });
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
  useListKeys({ lines, current, selection, onPreview: turnPreview, onAct: act });

  const chosen = address.current;
  const onCurrent = useCallback((id: number) => id !== chosen && change({ current: id }), [chosen, change]);
  const filtered = address.rows.length > 0;
  const shown = fits && !hidesPreview ? (address.current ?? current?.id) : undefined;
  const waitsForMe = lines.some((line) => line.id === shown && line.waiting_for_my_signature);
  return (
    <>
      <BulkBar selection={selection} actions={bulk}>
        <PanelTools
          {...panel}
          dense={dense}
          onDense={() => chooseDensity(!dense)}
          onFilter={() => onFiltering(true)}
          narrowScope={
            <span className={look('onlyNarrow')}>
              <ScopeChoice tab={tab} scope={address.scope} onScope={(scope) => change({ scope })} narrow />
            </span>
          }
          news={<LiveStrip {...news} otherwise={subtitle} />}
        />
      </BulkBar>
      <PrintedView address={address} />
      {address.unit ? (
        <Note>
          Esta é a caixa de um setor abaixo do seu.{' '}
          <Button onClick={() => change({ unit: null })}>Voltar ao meu setor</Button>
        </Note>
      ) : null}
      <PanelColumns alone={!shown}>
        <LineFrame dense={dense} aria-busy={list.isFetching}>
          <AreaState
            of={list}
            skeleton={<Skeleton rows label="Carregando os processos" />}
            empty={<EmptyBox tab={tab} filtered={filtered} counts={counts} onClear={() => change({ rows: [] })} />}
          >
            {({ count, count_relation }) => (
              <>
                <ProcessList
                  tab={tab}
                  address={address}
                  groups={groups}
                  current={current?.id}
                  selected={selection.ids}
                  onCurrent={onCurrent}
                  onSelect={selection.toggle}
                  onStar={star}
                />
                <ListFoot {...panel} count={count} relation={count_relation} keys />
              </>
            )}
          </AreaState>
        </LineFrame>
        {shown ? <PreviewPane processId={shown} mine={waitsForMe} bind={bind} onClose={turnPreview} /> : null}
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
