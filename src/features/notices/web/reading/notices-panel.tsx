import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { IconChecks } from '@tabler/icons-react';
import { invalidate, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { useLive } from '../../../../platform/web/live/live.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { Surface } from '../../../../platform/web/ui/display/card.tsx';
import { Segmented } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { PagedArea, usePaging } from '../../../../platform/web/ui/navigation/pager.tsx';
import { useAddress } from '../../../../platform/web/ui/navigation/use-address.ts';
import { listNotices } from '../../contract/reading/list-notices.ts';
import { noticeAdded, noticesRemoved } from '../../contract/live-kinds.ts';
import { NoticeLines } from './notice-lines.tsx';
import { useUnread } from './use-notices.ts';
import { useReading } from './use-reading.ts';

type Shown = 'todas' | 'nao-lidas';

/** The messages of the administration to the person, all of them or those that wait. */
export function NoticesPanel() {
  const [address, change] = useAddress();
  const paging = usePaging();
  const shown: Shown = address.get('mostrar') === 'nao-lidas' ? 'nao-lidas' : 'todas';
  const client = useQueryClient();
  // The page that is open, and no other: few have this screen open when a message is sent to everybody.
  useLive([noticeAdded, noticesRemoved], () => void invalidate(client, [listNotices]));
  const list = useEndpoint(
    listNotices,
    { query: { page: paging.page, size: paging.pageSize, ...(shown === 'nao-lidas' && { is_readed: false }) } },
    { placeholderData: keepPreviousData },
  );
  const waiting = useUnread();
  const { readAll, isReadingAll } = useReading();
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
      <Surface aria-label="Mensagens da administração">
        <PagedArea
          of={list}
          paging={paging}
          empty={
            shown === 'nao-lidas' ? (
              <Empty title="Tudo lido." text="O que a administração escrever a todos aparece aqui na hora." />
            ) : (
              <Empty
                title="Nenhuma mensagem encontrada."
                text="O que a administração escrever a todos aparece aqui na hora."
              />
            )
          }
        >
          {(notices) => <NoticeLines notices={notices} />}
        </PagedArea>
      </Surface>
    </div>
  );
}
