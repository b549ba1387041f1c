import { useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '../../../../platform/web/acts/action-bar.tsx';
import { Breadcrumbs } from '../../../../platform/web/layout/breadcrumbs.tsx';
import { useLastList } from '../../../../platform/web/layout/last-list.ts';
import { useScreenTitle, Content } from '../../../../platform/web/layout/screen.tsx';
import { useLive } from '../../../../platform/web/live/live.ts';
import { TabPanel, Tabs, useTab } from '../../../../platform/web/ui/navigation/tabs.tsx';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { listDocuments } from '../../../documents/contract/reading/list-documents.ts';
import { KnowledgeTab } from '../../../acknowledgements/web/index.ts';
import { DocumentTab } from '../../../documents/web/index.ts';
import { processesMigrated } from '../../../process-migrations/contract/live-kinds.ts';
import { processChanged } from '../../../processes/contract/live-kinds.ts';
import {
  AppendedNote,
  AppendedTab,
  type ProcessDetail,
  refreshProcesses,
  SuspendedNote,
  TimelineTab,
  useAppended,
} from '../../../processes/web/index.ts';
import { listDispatches } from '../../../transfers/contract/dispatches/list-dispatches.ts';
import { listJoins } from '../../../joins/contract/joins/list-joins.ts';
import { JoinTab } from '../../../joins/web/index.ts';
import { listPendencies } from '../../../pendencies/contract/answers/list-pendencies.ts';
import { PendencyTab } from '../../../pendencies/web/index.ts';
import { DispatchNotice, DispatchPanel } from '../../../transfers/web/index.ts';
import { BasicData } from './basic-data.tsx';
import { DetailHead } from './detail-head.tsx';
import { myProcesses } from './my-processes.ts';
import { NextProcess } from './next-process.tsx';
import { useProcessActions } from '../acts/use-process-actions.ts';
import styles from './detail-screen.module.css';

/** One process, known. */
export function DetailScreen({ process }: { readonly process: ProcessDetail }) {
  const list = useLastList(myProcesses);
  useScreenTitle(process.nup_formatted, list.to, 'Processo');
  const client = useQueryClient();
  useLive([processChanged], ({ data }) => {
    if (data.process_id === process.id) void refreshProcesses(client);
  });
  useLive([processesMigrated], ({ data }) => {
    if (data.unit_ids.includes(process.capacity.id)) void refreshProcesses(client);
  });
  const actions = useProcessActions(process);
  const tabs = useTabsOf(process);
  const tab = useTab(tabs);
  const resume = actions.find('dispatch-process');
  const join = actions.find('join-documents');
  const know = actions.find('give-knowledge-of-process');
  return (
    <Content layout="flush" data-keys>
      <div className={styles.head}>
        <Breadcrumbs trail={[list, { label: process.nup_formatted }]} />
        <DetailHead process={process} actions={actions.bound} favourite={actions.favourite} />
        <Tabs className={styles.tabs} label="Partes do processo" tabs={tabs} />
      </div>
      <TabPanel tab={tab}>
        <div className={styles.body}>
          <NextProcess key={process.id} process={process} />
          <AppendedNote processId={process.id} />
          <SuspendedNote process={process} />
          {resume && !resume.blocked ? (
            <DispatchNotice processId={process.id} onContinue={() => void resume.perform()} />
          ) : null}
          {tab === 'dados' ? <BasicData process={process} find={actions.find} /> : null}
          {tab === 'despachos' ? <DispatchPanel processId={process.id} /> : null}
          {tab === 'documentos' ? (
            <DocumentTab
              processId={process.id}
              aside={join ? <ActionButton action={{ ...join, name: 'Incluir documento' }} /> : null}
              below={<KnowledgeTab processId={process.id} aside={know ? <ActionButton action={know} /> : null} />}
            />
          ) : null}
          {tab === 'juntadas' ? <JoinTab processId={process.id} join={join} /> : null}
          {tab === 'pendencias' ? <PendencyTab processId={process.id} ask={actions.find('ask-pendency')} /> : null}
          {tab === 'linha-do-tempo' ? <TimelineTab processId={process.id} /> : null}
          {tab === 'apensados' ? <AppendedTab process={process} append={actions.find('append-process')} /> : null}
        </div>
      </TabPanel>
      {actions.form}
    </Content>
  );
}

/** R094; the counts are of what this reader may see. */
function useTabsOf(process: ProcessDetail) {
  const params = { processId: process.id };
  const readsDocuments = process.documents_access !== 'none';
  const dispatches = useEndpoint(listDispatches, { params, query: { page: 1, paginator_count: 3 } });
  const joins = useEndpoint(listJoins, { params, query: { only_count: true } });
  const documents = useEndpoint(listDocuments, { params, query: { only_count: true } }, { enabled: readsDocuments });
  const pendencies = useEndpoint(listPendencies, { params: { id: process.id }, query: { only_count: true } });
  const appended = useAppended(process.id);
  return [
    { id: 'dados', label: 'Dados básicos' },
    { id: 'despachos', label: 'Despachos', count: dispatches.data?.count },
    ...(readsDocuments
      ? [{ id: 'documentos', label: 'Documentos', count: documents.data?.count, ahead: DocumentTab.ahead }]
      : []),
    { id: 'linha-do-tempo', label: 'Linha do tempo', ahead: TimelineTab.ahead },
    { id: 'juntadas', label: 'Juntadas', count: joins.data?.count, ahead: JoinTab.ahead },
    { id: 'pendencias', label: 'Pendências', count: pendencies.data?.count, ahead: PendencyTab.ahead },
    { id: 'apensados', label: 'Apensados', count: appended.data?.count, ahead: AppendedTab.ahead },
  ];
}
