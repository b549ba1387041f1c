import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { invalidate, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { useLive } from '../../../../platform/web/live/live.ts';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { ReadingList, useReading } from '../../../../platform/web/ui/navigation/reading-list.tsx';
import { listNotices } from '../../contract/reading/list-notices.ts';
import { noticeAdded, noticesRemoved } from '../../contract/live-kinds.ts';
import { NoticeLines } from './notice-lines.tsx';
import { useUnread } from './use-notices.ts';
import { useReadingActs } from './use-reading-acts.ts';

/** The messages of the administration to the person, all of them or those that wait. */
export function NoticesPanel() {
  const reading = useReading();
  const { paging, isOnlyUnread } = reading;
  const client = useQueryClient();
  // The page that is open, and no other: few have this screen open when a message is sent to everybody.
  useLive([noticeAdded, noticesRemoved], () => void invalidate(client, [listNotices]));
  const list = useEndpoint(
    listNotices,
    { query: { page: paging.page, size: paging.pageSize, ...(isOnlyUnread && { is_readed: false }) } },
    { placeholderData: keepPreviousData },
  );
  const { readAll, isReadingAll } = useReadingActs();
  return (
    <ReadingList
      label="Mensagens da administração"
      reading={reading}
      of={list}
      waiting={useUnread()}
      isReadingAll={isReadingAll}
      onReadAll={readAll}
      empty={
        <Empty
          title={isOnlyUnread ? 'Tudo lido.' : 'Nenhuma mensagem encontrada.'}
          text="O que a administração escrever a todos aparece aqui na hora."
        />
      }
    >
      {(notices) => <NoticeLines notices={notices} />}
    </ReadingList>
  );
}
