import { useEffect, useState } from 'react';
import { settingsTabs, type SettingsTab } from '../../../../platform/web/feature/settings.ts';
import { Screen } from '../../../../platform/web/layout/screen.tsx';
import { TabPanel, Tabs, useTab } from '../../../../platform/web/ui/navigation/tabs.tsx';
import styles from './settings-screen.module.css';

const PARAM = 'activeTab';
const useNone = (): number => 0;

/** What a person sets for themselves and reads of their own, a tab of each capability (specification 000 §2, 001 §2). */
export function Component() {
  const tabs = settingsTabs();
  const active = useTab(tabs, PARAM);
  const { Panel } = tabs.find(({ id }) => id === active) ?? {};
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const counted = tabs.map(({ id, label }) => ({ id, label, ...(counts[id] && { count: counts[id] }) }));
  return (
    <Screen title="Configurações">
      {tabs.map((tab) => (
        <Waiting key={tab.id} of={tab} onCount={setCounts} />
      ))}
      <Tabs label="Configurações" tabs={counted} param={PARAM} className={styles.tabs} />
      <TabPanel tab={active} param={PARAM}>
        <div className={styles.panel}>{Panel ? <Panel /> : null}</div>
      </TabPanel>
    </Screen>
  );
}

interface WaitingProps {
  readonly of: SettingsTab;
  readonly onCount: (change: (counts: Readonly<Record<string, number>>) => Readonly<Record<string, number>>) => void;
}

/** Follows how many wait in a tab, whichever is open. */
function Waiting({ of: { id, useCount = useNone }, onCount }: WaitingProps) {
  const count = useCount();
  useEffect(() => onCount((counts) => ({ ...counts, [id]: count })), [id, count, onCount]);
  return null;
}
