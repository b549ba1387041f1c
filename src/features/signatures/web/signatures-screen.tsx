import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { Screen } from '../../../platform/web/layout/screen.tsx';
import { useLive } from '../../../platform/web/live/live.ts';
import { Empty } from '../../../platform/web/ui/display/area-message.tsx';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { SelectField } from '../../../platform/web/ui/fields/choice-fields.tsx';
import { SearchField } from '../../../platform/web/ui/fields/search-field.tsx';
import { useListAddress } from '../../../platform/web/ui/navigation/list-address.ts';
import { useAddress } from '../../../platform/web/ui/navigation/use-address.ts';
import { PagedArea } from '../../../platform/web/ui/navigation/pager.tsx';
import { TabPanel, Tabs, useTab } from '../../../platform/web/ui/navigation/tabs.tsx';
import { BookmarkSelect } from './panel/bookmark-select.tsx';
import { BOOKMARK, bookmarkOf, listRead } from './panel/panel-address.ts';
import { ReceivedList } from './panel/received-list.tsx';
import { RequestedList } from './panel/requested-list.tsx';
import { SignatureRow } from './panel/signature-row.tsx';
import { orderChoices, orderOf, signatureTabs, type TabId, tabIds } from './panel/signature-tabs.ts';
import { processChanged } from '../../processes/contract/live-kinds.ts';
import { signaturesChanged } from '../contract/live-kinds.ts';
import { refreshProcesses } from '../../processes/web/index.ts';
import { UnfinishedRun } from './unfinished-run.tsx';
import { useWaitingCount } from './use-waiting-count.ts';
import { classNames, look } from '../../../platform/web/ui/look.tsx';
import styles from './signatures-screen.module.css';
import { RequestList } from './panel/request-list.tsx';

/** What waits for my signature, what I asked of others, what I answered (R107). The address keeps tab, search, bookmark, order and page. */
export function Component() {
  const waiting = useWaitingCount();
  const tabs = tabIds.map((id) => ({
    id,
    label: signatureTabs[id].label,
    ...(id === 'recebidas' ? { count: waiting, hot: true } : {}),
  }));
  const tab = useTab(tabs) as TabId;
  const client = useQueryClient();
  useLive([processChanged, signaturesChanged], () => void refreshProcesses(client));
  return (
    <Screen title="Assinaturas" list>
      <UnfinishedRun onSigned={() => void refreshProcesses(client)} />
      <Tabs label="Assinaturas" tabs={tabs} />
      <TabPanel tab={tab}>
        <SignatureTab key={tab} tab={tab} />
      </TabPanel>
    </Screen>
  );
}

function SignatureTab({ tab }: { readonly tab: TabId }) {
  const [address] = useAddress();
  const { search, order: named, change, paging } = useListAddress();
  const { empty, label } = signatureTabs[tab];
  const order = orderOf(tab, named);
  const bookmark = bookmarkOf(address);
  const { contract, input } = listRead(tab, address);
  const list = useEndpoint(contract, input, { placeholderData: keepPreviousData });
  return (
    <>
      <div className={classNames(styles.tools, look('noPrint'))}>
        <SearchField
          label="Buscar nas assinaturas"
          hideLabel
          placeholder="Documento, NUP ou pessoa"
          value={search}
          onSearch={(text) => change({ search: text })}
        />
        <div className={styles.choices}>
          <BookmarkSelect tab={tab} chosen={bookmark?.value} onChoose={(value) => change({ [BOOKMARK]: value })} />
          <SelectField
            label="Ordem"
            hideLabel
            aria-label="Ordem da lista"
            value={order}
            options={orderChoices(tab)}
            onChange={(event) => change({ order_by: event.target.value })}
          />
        </div>
      </div>
      <PagedArea
        of={list}
        paging={paging}
        empty={
          search ? (
            <Empty
              title={`Nenhuma assinatura encontrada para "${search}"`}
              text="Confira o número, o nome do documento ou da pessoa."
              action={<Button onClick={() => change({ search: '' })}>Limpar busca</Button>}
            />
          ) : bookmark ? (
            <Empty
              title="Nenhuma assinatura encontrada com este marcador."
              text="O marcador pode ter saído do processo, ou estar em outra aba."
              action={<Button onClick={() => change({ [BOOKMARK]: '' })}>Todos os marcadores</Button>}
            />
          ) : (
            <Empty {...empty} />
          )
        }
      >
        {(rows) =>
          tab === 'recebidas' ? (
            <ReceivedList rows={rows} />
          ) : tab === 'pedidas' ? (
            <RequestedList rows={rows} label={label} />
          ) : (
            <RequestList label={label}>
              {rows.map((item) => (
                <SignatureRow key={item.id} item={item} tab={tab} />
              ))}
            </RequestList>
          )
        }
      </PagedArea>
    </>
  );
}
