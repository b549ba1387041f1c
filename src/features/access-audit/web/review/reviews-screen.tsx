import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { Link } from '../../../../platform/web/router/index.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { Surface } from '../../../../platform/web/ui/display/card.tsx';
import { type Column, Table } from '../../../../platform/web/ui/display/table.tsx';
import { useListAddress } from '../../../../platform/web/ui/navigation/list-address.ts';
import { PagedArea } from '../../../../platform/web/ui/navigation/pager.tsx';
import { AdministrationDoor, AdministrationScreen } from '../../../access/web/index.ts';
import { useWorker } from '../../../session/web/index.ts';
import { listReviews } from '../../contract/review/list-reviews.ts';
import { openersOfReviews } from '../../rules/review-policy.ts';
import { reviewsPlace } from '../places.ts';
import { OpenReviewSheet } from './open-review-sheet.tsx';
import { ReviewProgress } from './review-progress.tsx';

/** The reviews of access, and how far each is where one looks after people. */
export const Component = () => (
  <AdministrationDoor of={reviewsPlace}>
    <Reviews />
  </AdministrationDoor>
);

function Reviews() {
  const { query, paging } = useListAddress();
  const list = useEndpoint(listReviews, { query });
  const { holds } = useWorker();
  const mayOpen = openersOfReviews.every((id) => holds(id));
  const [isOpening, setOpening] = useState(false);
  return (
    <AdministrationScreen
      of={reviewsPlace}
      subtitle="Cada administrador confirma ou tira o acesso das pessoas dos seus setores"
      aside={
        mayOpen ? (
          <Button variant="primary" icon={IconPlus} block="narrow" onClick={() => setOpening(true)}>
            Abrir revisão
          </Button>
        ) : undefined
      }
    >
      <Surface>
        <PagedArea
          of={list}
          paging={paging}
          empty={
            <Empty
              title="Nenhuma revisão ainda"
              text={
                mayOpen
                  ? 'Abra a primeira: cada administrador recebe a lista das pessoas dele.'
                  : 'A administração geral abre as revisões. Você recebe um aviso quando houver uma.'
              }
            />
          }
        >
          {(rows) => <Table caption="Revisões de acessos" columns={columns} rows={rows} rowKey={({ id }) => id} />}
        </PagedArea>
      </Surface>
      {isOpening ? <OpenReviewSheet onClose={() => setOpening(false)} /> : null}
    </AdministrationScreen>
  );
}

type Review = OutputOf<typeof listReviews>['results'][number];

const columns: readonly Column<Review>[] = [
  {
    id: 'name',
    name: 'Revisão',
    plain: true,
    cell: ({ id, name }) => (
      <Link to={`${reviewsPlace.to}/${id}`} className={look('semi')}>
        {name}
      </Link>
    ),
  },
  { id: 'parts', name: 'Órgãos', cell: ({ parts }) => (parts.length === 0 ? 'Todos' : parts.join(', ')) },
  { id: 'deadline', name: 'Prazo', cell: ({ deadline }) => formatDate(deadline) },
  {
    id: 'state',
    name: 'Situação',
    cell: ({ closed_at, is_late }) => {
      if (closed_at !== null) return <Badge>Encerrada</Badge>;
      return is_late ? <Badge tone="warn">Prazo vencido</Badge> : <Badge tone="info">Aberta</Badge>;
    },
  },
  { id: 'progress', name: 'Andamento', cell: ({ counts }) => <ReviewProgress of={counts} /> },
];
