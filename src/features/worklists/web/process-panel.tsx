import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatTime } from '../../../platform/web/format/date.ts';
import { formatCount } from '../../../platform/web/format/number.ts';
import { Screen } from '../../../platform/web/layout/screen.tsx';
import { ButtonLink, IconButton } from '../../../platform/web/ui/actions/button.tsx';
import { useMayOpen } from '../../processes/web/index.ts';
import { useCurrentUser } from '../../session/web/index.ts';
import type { Tab } from '../rules/tabs.ts';
import { BoxColumn } from './boxes/box-column.tsx';
import { BoxPicker } from './boxes/box-picker.tsx';
import { boxName } from './boxes/boxes.ts';
import { type BoxCounts, useBoxCounts } from './boxes/use-box-counts.ts';
import { listsProcesses, type ProcessTab } from './list/box-query.ts';
import { DraftBox } from './list/draft-box.tsx';
import { ProcessBox } from './list/process-box.tsx';
import { ScopeChoice } from './list/scope-choice.tsx';
import { SignatureBox } from './list/signature-box.tsx';
import { useBoxList } from './list/use-box-list.ts';
import { usePanelAddress } from './use-panel-address.ts';
import { WithoutUnit } from './without-unit.tsx';
import { look } from '../../../platform/web/ui/look.ts';
import { classNames } from '../../../platform/web/ui/class-names.ts';
import styles from './process-panel.module.css';
import { PanelColumns } from './list/panel-columns.tsx';

type Panel = ReturnType<typeof usePanelAddress>;

/** The panel of processes; who has no unit has no boxes. */
export function Component() {
  const user = useCurrentUser();
  return user?.capacity === null ? <WithoutUnit name={user.name} /> : <Boxes />;
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
  readonly panel: Panel;
  readonly counts: BoxCounts | undefined;
}

function ProcessPanel({ tab, panel, counts }: PanelProps<ProcessTab>) {
  const { address, ready, change } = panel;
  const { list } = useBoxList(tab, address, ready);
  const [filtering, setFiltering] = useState(false);
  const place = useCurrentUser()?.capacity?.label ?? '';
  const mayOpen = useMayOpen();
  const total = list.data
    ? `${formatCount(list.data.count, list.data.count_relation, 'processo', 'processos')} ${about(tab, place, list.data.count)} · atualizado às ${formatTime(list.dataUpdatedAt)}`
    : ' ';
  const active = address.rows.length;
  return (
    <Screen
      title={boxName(tab)}
      layout="fills"
      subtitle={total}
      side={<BoxColumn current={tab} counts={counts} />}
      sideLabel="Caixas de processos"
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
    >
      <div className={styles.panel} role="tabpanel" id="box-panel" aria-label={boxName(tab)}>
        <div className={classNames(styles.pickers, look('onlyNarrow', 'noPrint'))}>
          <BoxPicker current={tab} counts={counts} />
          <IconButton
            framed
            label="Filtros"
            icon={IconAdjustmentsHorizontal}
            count={active}
            aria-haspopup="dialog"
            onClick={() => setFiltering(true)}
          />
        </div>
        <ProcessBox
          tab={tab}
          address={address}
          change={change}
          list={list}
          counts={counts}
          filtering={filtering}
          onFiltering={setFiltering}
        />
      </div>
    </Screen>
  );
}

function OtherPanel({ tab, panel, counts }: PanelProps) {
  const Box = tab === 'drafts' ? DraftBox : SignatureBox;
  return (
    <Screen
      title={boxName(tab)}
      layout="fills"
      side={<BoxColumn current={tab} counts={counts} />}
      sideLabel="Caixas de processos"
    >
      <div className={styles.panel} role="tabpanel" id="box-panel" aria-label={boxName(tab)}>
        <div className={classNames(styles.pickers, look('onlyNarrow', 'noPrint'))}>
          <BoxPicker current={tab} counts={counts} />
        </div>
        <PanelColumns alone>
          <Box address={panel.address} change={panel.change} />
        </PanelColumns>
      </div>
    </Screen>
  );
}

/** What the count of a box is about: "sob sua responsabilidade". */
function about(tab: ProcessTab, place: string, count: number): string {
  const one = count === 1;
  switch (tab) {
    case 'my_process':
      return 'sob sua responsabilidade';
    case 'sector':
      return `em ${place}`;
    case 'analysis':
      return 'em análise';
    case 'returned':
      return one ? 'devolvido' : 'devolvidos';
    case 'to_origin':
      return one ? 'de volta à origem' : 'de volta à origem';
    case 'tramited':
      return one ? 'enviado a outro setor' : 'enviados a outros setores';
    case 'archived':
      return one ? 'arquivado' : 'arquivados';
    case 'favorites':
      return 'com estrela';
  }
}
