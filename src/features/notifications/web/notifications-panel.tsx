import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { IconChecks } from '@tabler/icons-react';
import { invalidate, useEndpoint } from '../../../platform/web/api/hooks.ts';
import { useLive } from '../../../platform/web/live/live.ts';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../platform/web/ui/display/area-message.tsx';
import { Surface } from '../../../platform/web/ui/display/card.tsx';
import { Segmented } from '../../../platform/web/ui/fields/choice-fields.tsx';
import { look } from '../../../platform/web/ui/look.tsx';
import { PagedArea, usePaging } from '../../../platform/web/ui/navigation/pager.tsx';
import { useAddress } from '../../../platform/web/ui/navigation/use-address.ts';
import { notificationAdded, notificationRemoved, notificationsRead } from '../contract/live-kinds.ts';
import { listNotifications } from '../contract/list-notifications.ts';
import { NotificationLine } from './notification-line.tsx';
import { useNotificationActs } from './use-notification-acts.ts';
import { useNotifications } from './use-notifications.ts';

type Shown = 'todas' | 'nao-lidas';

/** What the person was told, ten a page, all of it or what waits. */
export function NotificationsPanel() {
  const [address, change] = useAddress();
  const paging = usePaging();
  const shown: Shown = address.get('mostrar') === 'nao-lidas' ? 'nao-lidas' : 'todas';
  const client = useQueryClient();
  // The page that is open: what comes, is read elsewhere or goes moves the others along.
  useLive(
    [notificationAdded, notificationRemoved, notificationsRead],
    () => void invalidate(client, [listNotifications]),
  );
  const list = useEndpoint(
    listNotifications,
    {
      query: {
        page: paging.page,
        paginator_count: paging.pageSize,
        ...(shown === 'nao-lidas' && { is_readed: false }),
      },
    },
    { placeholderData: keepPreviousData },
  );
  const waiting = useNotifications().unread.data?.count ?? 0;
  const { read, readAll, remove, isReadingAll } = useNotificationActs();
  return (
    <div className={look('stack')}>
      <div className={look('row', 'wrap', 'between')}>
        <Segmented<Shown>
          label="Mostrar"
          value={shown}
          options={[
            { value: 'todas', label: 'Todas' },
            { value: 'nao-lidas', label: waiting > 0 ? `Não lidas ${waiting}` : 'Não lidas' },
          ]}
          onChange={(value) => change({ mostrar: value === 'todas' ? '' : value, page: null }, { replace: true })}
        />
        {waiting > 0 ? (
          <Button icon={IconChecks} busy={isReadingAll} busyLabel="Marcando…" onClick={readAll}>
            Marcar todas como lidas
          </Button>
        ) : null}
      </div>
      <Surface aria-label="Suas notificações">
        <PagedArea
          of={list}
          paging={paging}
          empty={<Empty title="Tudo lido." text="O que precisar de você aparece aqui na hora." />}
        >
          {(items) => (
            <ul>
              {items.map((item) => (
                <NotificationLine
                  key={item.id}
                  item={item}
                  onFollow={() => (item.is_readed ? undefined : read(item.id))}
                  onDelete={() => remove(item.id)}
                />
              ))}
            </ul>
          )}
        </PagedArea>
      </Surface>
    </div>
  );
}
