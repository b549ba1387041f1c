import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatTime } from '../../../platform/web/format/date.ts';
import { formatCount } from '../../../platform/web/format/number.ts';
import { Screen, type ScreenProps } from '../../../platform/web/layout/screen.tsx';
import { ButtonLink, IconButton } from '../../../platform/web/ui/actions/button.tsx';
import { useMayOpen } from '../../processes/web/index.ts';
import { useCurrentUser } from '../../session/web/index.ts';
import type { Tab } from '../rules/tabs.ts';
import { BoxBookmarks } from './boxes/box-bookmarks.tsx';
import { BoxColumn } from './boxes/box-column.tsx';
import { BoxPicker } from './boxes/box-picker.tsx';
import { boxName } from './boxes/boxes.ts';
import { type BoxCounts, useBoxCounts } from './boxes/use-box-counts.ts';
import { listsProcesses, type ProcessTab } from '../contract/box-query.ts';
import { DraftBox } from './list/draft-box.tsx';
import { ProcessBox } from './list/process-box.tsx';
import { ScopeChoice } from './list/scope-choice.tsx';
import { SignatureBox } from './list/signature-box.tsx';
import { useBoxList } from './list/use-box-list.ts';
import { type PanelState, usePanelAddress } from './use-panel-address.ts';
import { useViews } from './views/use-views.ts';
import { WithoutUnit } from './without-unit.tsx';
import { classNames, look } from '../../../platform/web/ui/look.tsx';
import styles from './process-panel.module.css';
import { PanelColumns } from './list/panel-columns.tsx';

/** The panel of processes; who has no unit has no boxes. */
export function Component() {
  const user = useCurrentUser();
  return user?.capacity === null ? <WithoutUnit name={user.name} workedIn={user.worked_in} /> : <Boxes />;
}

/** Ten boxes, their lists and a preview (experience 3.3). */
function Boxes() {
  const panel = usePanelAddress();
  const { tab, scope } = panel.address;
  const counts = useBoxCounts(scope ? { [tab]: scope } : {});
  const shared = { panel, counts };
  return listsProcesses(tab) ? <ProcessPanel key={tab} tab={tab} {...shared} /> : <OtherPanel tab={tab} {...shared} />;
}

interface PanelProps<T extends Tab = Tab> {
  readonly tab: T;
  readonly panel: PanelState;
  readonly counts: BoxCounts | undefined;
}

interface BoxScreenProps extends Omit<ScreenProps, 'title' | 'side'>, Pick<PanelProps, 'tab' | 'counts'> {
  /** The saved view that is open. */
  readonly view?: number | null;
  /** Below the boxes in their column. */
  readonly below?: ReactNode;
  /** Beside what picks a box. */
  readonly tool?: ReactNode;
}

/** The frame of every box: its name, the column of boxes, and on a narrow screen what picks among them. */
function BoxScreen({ tab, counts, view = null, below, tool, children, ...screen }: BoxScreenProps) {
  const title = useViews().find(({ id }) => id === view)?.name ?? boxName(tab);
  return (
    <Screen
      {...screen}
      list
      title={title}
      layout="fills"
      side={
        <>
          <BoxColumn current={tab} counts={counts} view={view} />
          {below}
        </>
      }
      sideLabel="Caixas de processos"
    >
      <div className={styles.panel} role="tabpanel" id="box-panel" aria-label={title}>
        <div className={classNames(styles.pickers, look('onlyNarrow', 'noPrint'))}>
          <BoxPicker current={tab} counts={counts} view={view} />
          {tool}
        </div>
        {children}
      </div>
    </Screen>
  );
}

function ProcessPanel({ tab, panel, counts }: PanelProps<ProcessTab>) {
  const { address, change } = panel;
  const list = useBoxList(tab, panel);
  const [filtering, setFiltering] = useState(false);
  const place = useCurrentUser()?.capacity?.label ?? '';
  const mayOpen = useMayOpen();
  const total = (count: number, relation: 'eq' | 'gte') =>
    `${formatCount(count, relation, 'processo', 'processos')} ${tab === 'sector' ? `em ${place}` : about[tab][count === 1 ? 0 : 1]} · atualizado às ${formatTime(list.dataUpdatedAt)}`;
  const subtitle = list.data ? total(list.data.count, list.data.count_relation) : ' ';
  return (
    <BoxScreen
      tab={tab}
      counts={counts}
      view={address.view}
      below={<BoxBookmarks tab={tab} address={address} />}
      subtitle={subtitle}
      aside={
        <div className={classNames(styles.aside, look('row', 'wrap'))}>
          <ScopeChoice tab={tab} scope={address.scope} onScope={(scope) => change({ scope })} />
          {mayOpen ? (
            <ButtonLink to="/app/novo-processo" variant="primary" icon={IconPlus}>
              Abrir processo
            </ButtonLink>
          ) : null}
        </div>
      }
      tool={
        <IconButton
          framed
          label="Filtros"
          icon={IconAdjustmentsHorizontal}
          count={address.rows.length}
          aria-haspopup="dialog"
          onClick={() => setFiltering(true)}
        />
      }
    >
      <ProcessBox {...{ tab, panel, list, counts, subtitle, filtering }} onFiltering={setFiltering} />
    </BoxScreen>
  );
}

function OtherPanel({ tab, panel, counts }: PanelProps) {
  const Box = tab === 'drafts' ? DraftBox : SignatureBox;
  return (
    <BoxScreen tab={tab} counts={counts}>
      <PanelColumns alone>
        <Box {...panel} />
      </PanelColumns>
    </BoxScreen>
  );
}

/** What the count of a box is about, of one process and of more: "sob sua responsabilidade". */
const about: Readonly<Record<Exclude<ProcessTab, 'sector'>, readonly [string, string]>> = {
  my_process: ['sob sua responsabilidade', 'sob sua responsabilidade'],
  analysis: ['em análise', 'em análise'],
  returned: ['devolvido', 'devolvidos'],
  to_origin: ['de volta à origem', 'de volta à origem'],
  tramited: ['enviado a outro setor', 'enviados a outros setores'],
  archived: ['arquivado', 'arquivados'],
  favorites: ['com estrela', 'com estrela'],
};
