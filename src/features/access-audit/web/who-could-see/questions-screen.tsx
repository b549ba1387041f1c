import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDateTime } from '../../../../platform/web/format/date.ts';
import { Link } from '../../../../platform/web/router/index.ts';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { type Column, Table } from '../../../../platform/web/ui/display/table.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { useListAddress } from '../../../../platform/web/ui/navigation/list-address.ts';
import { PagedArea } from '../../../../platform/web/ui/navigation/pager.tsx';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { AdministrationDoor, AdministrationScreen } from '../../../access/web/index.ts';
import { listQuestions } from '../../contract/who-could-see/list-questions.ts';
import { whoCouldSeePlace } from '../places.ts';
import { QuestionForm } from './question-form.tsx';

/** Asks who could see something, and shows what was asked before. */
export const Component = () => (
  <AdministrationDoor of={whoCouldSeePlace}>
    <Questions />
  </AdministrationDoor>
);

function Questions() {
  const { query, paging } = useListAddress();
  const list = useEndpoint(listQuestions, { query });
  return (
    <AdministrationScreen
      of={whoCouldSeePlace}
      subtitle="A resposta vem do que valia naquele dia e hora: setores, lotações, perfis, níveis de acesso e assinaturas"
    >
      <div className={look('stack')}>
        <Card title="Pergunta">
          <QuestionForm />
        </Card>
        <Card title="O que você já perguntou" padded={false}>
          <PagedArea
            of={list}
            paging={paging}
            empty={<Empty title="Nenhuma pergunta ainda" text="O que você perguntar fica aqui, com a resposta." />}
          >
            {(rows) => <Table caption="Perguntas" columns={columns} rows={rows} rowKey={({ id }) => id} />}
          </PagedArea>
        </Card>
      </div>
    </AdministrationScreen>
  );
}

type Question = OutputOf<typeof listQuestions>['results'][number];

const columns: readonly Column<Question>[] = [
  {
    id: 'about',
    name: 'Sobre',
    plain: true,
    cell: ({ id, kind, about }) => (
      <Link to={`/app/admin/quem-podia-ver/${id}`}>{kind === 'process' ? about : `O que via ${about}`}</Link>
    ),
  },
  { id: 'moment', name: 'Dia e hora', cell: ({ moment }) => formatDateTime(moment) },
  { id: 'reason', name: 'Motivo', cell: ({ reason }) => reason || <span className={look('muted')}>Sem motivo</span> },
  { id: 'asked', name: 'Perguntado em', cell: ({ asked_at }) => formatDateTime(asked_at) },
];
