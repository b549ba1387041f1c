import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { invalidate, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDateTime } from '../../../../platform/web/format/date.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { useLive } from '../../../../platform/web/live/live.ts';
import { Button, ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import type { Column } from '../../../../platform/web/ui/display/table.tsx';
import { PeriodFields } from '../../../../platform/web/ui/fields/period-fields.tsx';
import { SearchField } from '../../../../platform/web/ui/fields/search-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { useListAddress } from '../../../../platform/web/ui/navigation/list-address.ts';
import { PagedTable } from '../../../../platform/web/ui/navigation/paged-table.tsx';
import { useAddress } from '../../../../platform/web/ui/navigation/use-address.ts';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { AdministrationDoor, AdministrationScreen } from '../../../access/web/index.ts';
import { listSentNotices } from '../../contract/sending/list-sent-notices.ts';
import { noticeAdded, noticesRemoved } from '../../contract/live-kinds.ts';
import { NoticeFace } from '../notice-face.tsx';
import { noticesPlace } from '../place.ts';
import { DeleteNotice } from './delete-notice.tsx';
import styles from './sent-notices-screen.module.css';

type Sent = OutputOf<typeof listSentNotices>['results'][number];

const SEND = '/app/admin/enviar-mensagens';

/** The messages that were sent to everybody and stand (specification 001 §2, R371). */
export const Component = () => (
  <AdministrationDoor of={noticesPlace}>
    <SentNotices />
  </AdministrationDoor>
);

function SentNotices() {
  const { query, search, change, paging } = useListAddress();
  const [address] = useAddress();
  const [start, end] = [address.get('start') ?? '', address.get('end') ?? ''];
  const [shown, setShown] = useState<Sent | null>(null);
  const client = useQueryClient();
  // Another administrator sent or deleted one.
  useLive([noticeAdded, noticesRemoved], () => void invalidate(client, [listSentNotices]));
  const list = useEndpoint(
    listSentNotices,
    {
      query: {
        page: query.page,
        size: query.paginator_count,
        ...(search && { search }),
        ...(start && { start_date: start }),
        ...(end && { end_date: end }),
      },
    },
    { placeholderData: keepPreviousData },
  );
  const isNarrowed = search !== '' || start !== '' || end !== '';
  return (
    <AdministrationScreen
      of={noticesPlace}
      subtitle="O que foi escrito a todas as pessoas, no sino de cada uma"
      aside={
        <ButtonLink variant="primary" icon={IconPlus} to={SEND} block="narrow">
          Nova mensagem
        </ButtonLink>
      }
    >
      <div className={look('stack')}>
        <div className={styles.tools}>
          <div className={styles.search}>
            <SearchField
              label="Buscar mensagem"
              hideLabel
              placeholder="Título ou texto"
              value={search}
              onSearch={(text) => change({ search: text })}
            />
          </div>
          <PeriodFields start={start} end={end} onChange={change} />
        </div>
        <PagedTable
          caption="Mensagens enviadas"
          of={list}
          paging={paging}
          columns={columnsWith(setShown)}
          narrowed={
            isNarrowed
              ? {
                  title: 'Nenhuma mensagem encontrada',
                  text: 'Confira as palavras e o período.',
                  clear: () => change({ search: '', start: '', end: '' }),
                }
              : null
          }
          empty={
            <Empty
              icon={IconSpeakerphone}
              title="Nenhuma mensagem encontrada"
              text="O que você enviar aparece no sino de todas as pessoas, na hora."
              action={<ButtonLink to={SEND}>Escrever a primeira</ButtonLink>}
            />
          }
        />
      </div>
      {shown ? (
        <Dialog
          title="Mensagem enviada"
          onClose={() => setShown(null)}
          footer={
            <Button data-safe onClick={() => setShown(null)}>
              Fechar
            </Button>
          }
        >
          <NoticeFace {...shown} />
        </Dialog>
      ) : null}
    </AdministrationScreen>
  );
}

const columnsWith = (show: (notice: Sent) => void): readonly Column<Sent>[] => [
  {
    id: 'notice',
    name: 'Mensagem',
    plain: true,
    cell: (one) => (
      <>
        <button type="button" className={styles.title} onClick={() => show(one)}>
          {one.title}
        </button>
        <div className={styles.text}>{one.description}</div>
      </>
    ),
  },
  {
    id: 'sent',
    name: 'Enviada',
    cell: ({ date, sent_by, from }) => (
      <span className={look('small')}>
        {formatDateTime(date)}
        <br />
        <span className={look('muted')}>
          por {sent_by}
          {from === null ? '' : `, ${from}`}
        </span>
      </span>
    ),
  },
  {
    id: 'readers',
    name: 'Lida por',
    align: 'right',
    cell: ({ readers }) => (
      <span className={styles.readers}>{readers === 0 ? 'ninguém' : plural(readers, 'pessoa', 'pessoas')}</span>
    ),
  },
  {
    id: 'acts',
    name: 'Ações',
    align: 'right',
    plain: true,
    cell: (one) => <DeleteNotice of={one} />,
  },
];
