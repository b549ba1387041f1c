import { keepPreviousData } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDateTime } from '../../../../platform/web/format/date.ts';
import { formatNumber, plural } from '../../../../platform/web/format/number.ts';
import { useParams } from '../../../../platform/web/router/index.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { Card, CardBody } from '../../../../platform/web/ui/display/card.tsx';
import { type Column, Table } from '../../../../platform/web/ui/display/table.tsx';
import { SearchField } from '../../../../platform/web/ui/fields/search-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { useListAddress } from '../../../../platform/web/ui/navigation/list-address.ts';
import { PagedArea } from '../../../../platform/web/ui/navigation/pager.tsx';
import { useAddress } from '../../../../platform/web/ui/navigation/use-address.ts';
import { AdministrationDoor, AdministrationScreen } from '../../../access/web/index.ts';
import { getQuestion } from '../../contract/who-could-see/get-question.ts';
import { listWhatWasSeen } from '../../contract/who-could-see/list-what-was-seen.ts';
import { listWhoCouldSee } from '../../contract/who-could-see/list-who-could-see.ts';
import { whoCouldSeePlace } from '../places.ts';
import styles from './answer-screen.module.css';
import { bringSheet } from './sheet-of-answer.ts';

/** The answer to one question: sentences, then who or what, each with why. */
export const Component = () => (
  <AdministrationDoor of={whoCouldSeePlace}>
    <Answer />
  </AdministrationDoor>
);

type Question = OutputOf<typeof getQuestion>;

function Answer() {
  const id = Number(useParams()['id']);
  const question = useEndpoint(getQuestion, { params: { id } });
  return (
    <AreaState
      of={question}
      frame={(state) => (
        <AdministrationScreen of={whoCouldSeePlace} crumbs={[{ label: 'Resposta' }]}>
          {state}
        </AdministrationScreen>
      )}
    >
      {(asked) => (
        <AdministrationScreen
          of={whoCouldSeePlace}
          title={asked.kind === 'process' ? `Quem podia ver ${asked.about}` : `O que ${asked.about} podia ver`}
          subtitle={`Em ${formatDateTime(asked.moment)} · perguntado por ${asked.asked_by.name}`}
          crumbs={[{ label: 'Resposta' }]}
          aside={<SheetButton {...asked} />}
        >
          <div className={look('stack')}>
            <Card title="Em poucas palavras">
              <div className={styles.sentences}>
                {asked.sentences.map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </div>
            </Card>
            {asked.kind === 'process' ? <People id={id} /> : <Processes asked={asked} />}
          </div>
        </AdministrationScreen>
      )}
    </AreaState>
  );
}

function SheetButton({ id, kind }: Question) {
  const [isBusy, setBusy] = useState(false);
  const bring = () => {
    setBusy(true);
    bringSheet(id, kind)
      .catch((error: unknown) => toast.failure(error))
      .finally(() => setBusy(false));
  };
  return (
    <Button icon={IconDownload} block="narrow" busy={isBusy} busyLabel="Preparando…" onClick={bring}>
      Baixar planilha
    </Button>
  );
}

function People({ id }: { readonly id: number }) {
  const { query, search, change, paging } = useListAddress();
  const list = useEndpoint(listWhoCouldSee, { params: { id }, query }, { placeholderData: keepPreviousData });
  return (
    <Card title="Pessoas" padded={false}>
      <CardBody>
        <SearchField label="Nome" placeholder="Nome" value={search} onSearch={(text) => change({ search: text })} />
      </CardBody>
      <PagedArea
        of={list}
        paging={paging}
        empty={<Empty title="Ninguém" text="Ninguém que você possa consultar via por algo seu." />}
      >
        {(rows) => <Table caption="Quem podia ver" columns={people} rows={rows} rowKey={(row) => row.person_id} />}
      </PagedArea>
    </Card>
  );
}

const Reasons = ({ of }: { readonly of: readonly string[] }) => (
  <ul className={styles.reasons}>
    {of.map((reason) => (
      <li key={reason}>{reason}</li>
    ))}
  </ul>
);

const people: readonly Column<OutputOf<typeof listWhoCouldSee>['results'][number]>[] = [
  { id: 'name', name: 'Pessoa', plain: true, cell: ({ name }) => <b className={look('semi')}>{name}</b> },
  {
    id: 'capacities',
    name: 'Setores',
    cell: ({ capacities }) => capacities.join(', ') || <span className={look('muted')}>Nenhum</span>,
  },
  { id: 'seen', name: 'Podia ver', cell: ({ seen }) => <Badge>{seen.words}</Badge> },
  { id: 'reasons', name: 'Por quê', cell: ({ reasons }) => <Reasons of={reasons} /> },
];

function Processes({ asked }: { readonly asked: Question }) {
  const { query, paging, change } = useListAddress();
  const [address] = useAddress();
  const level = Number(address.get('level')) || null;
  const list = useEndpoint(
    listWhatWasSeen,
    { params: { id: asked.id }, query: { ...query, ...(level && { filters: { level } }) } },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <Card title={asked.kind === 'unit' ? 'Quem trabalhava ali' : 'Onde trabalhava'} padded={false}>
        {asked.bonds.length === 0 ? (
          <Empty title={asked.kind === 'unit' ? 'Ninguém' : 'Em nenhum setor que você possa consultar'} />
        ) : (
          <Table
            caption="Lotações daquele momento"
            columns={bonds}
            rows={asked.bonds}
            rowKey={(row) => `${row.person_id} ${row.capacity_label}`}
          />
        )}
      </Card>
      <Card title="Processos não públicos que podia ver" padded={false}>
        {asked.levels.length > 0 ? (
          <CardBody>
            <div className={look('row', 'wrap')} role="group" aria-label="Nível de acesso">
              {asked.levels.map((one) => (
                <Button
                  key={one.level}
                  size="sm"
                  variant={level === one.level ? 'soft' : 'default'}
                  aria-pressed={level === one.level}
                  onClick={() => change({ level: level === one.level ? '' : String(one.level) })}
                >
                  {one.name} <span className={look('muted', 'digits')}>{formatNumber(one.count)}</span>
                </Button>
              ))}
            </div>
          </CardBody>
        ) : null}
        <PagedArea
          of={list}
          paging={paging}
          empty={<Empty title="Nenhum" text="Nenhum processo restrito ou sigiloso que você possa conhecer." />}
        >
          {(rows) => (
            <Table
              caption={plural(rows.length, 'processo', 'processos')}
              columns={processes}
              rows={rows}
              rowKey={(row) => row.process_id}
            />
          )}
        </PagedArea>
      </Card>
    </>
  );
}

const bonds: readonly Column<Question['bonds'][number]>[] = [
  { id: 'name', name: 'Pessoa', plain: true, cell: ({ name }) => <b className={look('semi')}>{name}</b> },
  { id: 'unit', name: 'Setor', cell: ({ capacity_label }) => capacity_label },
  { id: 'post', name: 'Cargo', cell: ({ post }) => post ?? <span className={look('muted')}>Sem cargo</span> },
  {
    id: 'sensitive',
    name: 'Abria o que é restrito',
    cell: ({ sensitive }) =>
      sensitive.length === 0 ? <span className={look('muted')}>Não</span> : <Reasons of={sensitive} />,
  },
];

const processes: readonly Column<OutputOf<typeof listWhatWasSeen>['results'][number]>[] = [
  {
    id: 'nup',
    name: 'Processo',
    plain: true,
    cell: ({ nup_formatted }) => <b className={look('semi', 'nup')}>{nup_formatted}</b>,
  },
  { id: 'level', name: 'Nível', cell: ({ level_name }) => <Badge>{level_name}</Badge> },
  { id: 'unit', name: 'Estava em', cell: ({ capacity_label }) => capacity_label },
  { id: 'reasons', name: 'Por quê', cell: ({ reasons }) => <Reasons of={reasons} /> },
];
