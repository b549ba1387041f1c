import { useQueryClient } from '@tanstack/react-query';
import { Screen } from '../../../platform/web/layout/screen.tsx';
import { useLive } from '../../../platform/web/live/live.ts';
import { TabPanel, Tabs, useTab } from '../../../platform/web/ui/navigation/tabs.tsx';
import { AdministrationDoor } from '../../access/web/index.ts';
import { permission } from '../../access/rules/permissions.ts';
import { processChanged } from '../../processes/contract/live-kinds.ts';
import { refreshProcesses } from '../../processes/web/index.ts';
import { useHolds } from '../../session/web/index.ts';
import { GazetteList } from './panel/gazette-list.tsx';
import { gazetteTabs, type TabId, tabIds } from './panel/gazette-tabs.ts';
import { NextEdition } from './panel/next-edition.tsx';

const place = { label: 'Documentos DOE', anyOf: [permission.MANAGE_DOE, permission.AUTHORIZE_DOE] as const };
const tabs = tabIds.map((id) => ({ id, label: gazetteTabs[id].label }));

/** `/app/documentos-doe`: for who manages what goes to the gazette, and for who authorises it. */
export const Component = () => (
  <AdministrationDoor of={place}>
    <Gazette />
  </AdministrationDoor>
);

/** What goes to the gazette, what goes out on which day, what went out and what was refused. The address keeps tab, filters and page. */
function Gazette() {
  const tab = useTab(tabs) as TabId;
  const client = useQueryClient();
  const manages = useHolds(permission.MANAGE_DOE);
  useLive([processChanged], () => void refreshProcesses(client));
  return (
    <Screen title={place.label} list>
      <NextEdition mayReport={manages} />
      <Tabs label="Situação dos documentos" tabs={tabs} />
      <TabPanel tab={tab}>
        <GazetteList key={tab} tab={tab} />
      </TabPanel>
    </Screen>
  );
}
