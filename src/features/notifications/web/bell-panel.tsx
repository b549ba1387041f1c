import { IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Empty, Skeleton } from '../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../platform/web/ui/display/area-state.tsx';
import { Button, IconButton } from '../../../platform/web/ui/actions/button.tsx';
import { bellMessagesPlace, useUnreadMessages } from './bell-messages-place.ts';
import { NotificationLine } from './notification-line.tsx';
import { SessionNotices } from './session-notices.tsx';
import { useNotificationActs } from './use-notification-acts.ts';
import { type Notification, useNotifications } from './use-notifications.ts';
import { look } from '../../../platform/web/ui/look.tsx';
import styles from './bell-panel.module.css';
import { TabStrip } from '../../../platform/web/ui/navigation/tabs.tsx';

const tabs = [
  { id: 'all', label: 'Todas' },
  { id: 'unread', label: 'Não lidas' },
  { id: 'messages', label: 'Mensagens' },
  { id: 'session', label: 'Desta sessão' },
] as const;
type BellTab = (typeof tabs)[number]['id'];

interface BellPanelProps {
  /** Closes and gives the focus back to the bell. */
  readonly onClose: () => void;
  /** Closes because the person went elsewhere. */
  readonly onLeave: () => void;
}

/** What the bell holds: everything, what is unread, messages to everybody, and the notices of this session. */
export function BellPanel({ onClose, onLeave }: BellPanelProps) {
  const [tab, setTab] = useState<BellTab>('all');
  const { all, unread } = useNotifications();
  const { read, readAll, remove, isReadingAll } = useNotificationActs();
  const waiting = unread.data?.count ?? 0;
  const messages = useUnreadMessages();
  const Messages = bellMessagesPlace.current()?.Panel;
  const counts: Partial<Record<BellTab, number>> = { unread: waiting, messages };
  const follow = (item: Notification) => {
    onLeave();
    if (!item.is_readed) read(item.id);
  };
  const list = tab === 'all' ? all : unread;
  return (
    <>
      <div className={look('row', 'between')}>
        <h2 className={styles.title}>Notificações</h2>
        <IconButton label="Fechar notificações" icon={IconX} onClick={onClose} />
      </div>
      <TabStrip
        label="Notificações"
        name="bell"
        className={styles.tabs}
        tabs={tabs
          .filter(({ id }) => id !== 'messages' || Messages)
          .map((one) => (counts[one.id] ? { ...one, count: counts[one.id], hot: true } : one))}
        active={tab}
        onTab={setTab}
      />
      <div className={styles.list} role="tabpanel" id="bell-panel" aria-labelledby={`bell-${tab}`} tabIndex={0}>
        {tab === 'session' ? (
          <SessionNotices onLeave={onLeave} />
        ) : tab === 'messages' && Messages ? (
          <Suspense fallback={<Skeleton lines={4} label="Carregando as mensagens" />}>
            <Messages onLeave={onLeave} />
          </Suspense>
        ) : (
          <AreaState
            of={list}
            skeleton={<Skeleton lines={4} label="Carregando as notificações" />}
            empty={<Empty title="Tudo lido." text="O que precisar de você aparece aqui na hora." />}
          >
            {({ results }) => (
              <>
                {byProcess(results).map((group) => (
                  <section key={group[0].id} className={styles.group}>
                    <GroupHeading of={group[0].relected_type_process} />
                    <ul>
                      {group.map((item) => (
                        <NotificationLine
                          key={item.id}
                          item={item}
                          onFollow={() => follow(item)}
                          onDelete={() => remove(item.id)}
                        />
                      ))}
                    </ul>
                  </section>
                ))}
              </>
            )}
          </AreaState>
        )}
      </div>
      {(tab === 'all' || tab === 'unread') && waiting > 0 ? (
        <div className={styles.foot}>
          <Button size="sm" variant="ghost" busy={isReadingAll} busyLabel="Marcando…" onClick={readAll}>
            Marcar todas como lidas
          </Button>
        </div>
      ) : null}
    </>
  );
}

type Group = readonly [Notification, ...Notification[]];

/** What was told of one process stands together, the latest process first; what is of none stands alone. */
function byProcess(items: readonly Notification[]): readonly Group[] {
  const groups = Map.groupBy(items, ({ id, relected_type_process: process }) => (process ? process.id : -id));
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [[first, ...others] as const] : []));
}

/** Which process: by its title, as far as it is known, and its number, which is never broken in two. */
const GroupHeading = ({ of: process }: { readonly of: Notification['relected_type_process'] }) =>
  process?.title ? (
    <h3 className={styles.process}>
      <span className={look('cut')}>{process.title}</span>
      <span className={look('nup', 'tiny', 'muted')}>{process.nup_formatted || 'em elaboração'}</span>
    </h3>
  ) : null;
