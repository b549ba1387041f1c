import type { ReactNode } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { PrintHeading } from '../../../../platform/web/layout/print-heading.tsx';
import { ShareBar } from '../../../../platform/web/ui/actions/share-bar.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Fact, Facts } from '../../../../platform/web/ui/display/facts.tsx';
import { type Column, Table } from '../../../../platform/web/ui/display/table.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { searchExternalProtocol } from '../../contract/external/search-external-protocol.ts';
import styles from './external.module.css';
import { saidDate } from './said-date.ts';

type FoundOutside = OutputOf<typeof searchExternalProtocol>['results'][number];
type Step = FoundOutside['history'][number] & { readonly at: number };

const columns: readonly Column<Step>[] = [
  { id: 'date', name: 'Data', cell: ({ date }) => saidDate(date) },
  { id: 'origin', name: 'Origem', cell: ({ origin }) => origin },
  { id: 'destination', name: 'Destino', cell: ({ destination }) => destination },
  { id: 'reason', name: 'Motivo', cell: ({ reason }) => reason },
];

/** One process of the external protocol system, with its history; where none is set, `off` in its place. */
export function ExternalProcess({ number, off }: { readonly number: string; readonly off: ReactNode }) {
  const found = useEndpoint(searchExternalProtocol, { query: { search: number } }, { retry: false });
  return (
    <AreaState
      of={found}
      isEmpty={({ count }) => count === 0}
      empty={
        found.data?.configured === false ? (
          off
        ) : (
          <Empty
            title={`O processo ${number} não existe no protocolo externo.`}
            text="Confira os algarismos, ou procure o setor de protocolo do órgão."
          />
        )
      }
    >
      {({ results: [process] }) => (process ? <Detail process={process} /> : null)}
    </AreaState>
  );
}

function Detail({ process }: { readonly process: FoundOutside }) {
  const { protocol, subject, origin, authors, creation_date: created, history } = process;
  return (
    <article className={styles.process}>
      <PrintHeading title={`Protocolo externo ${protocol}`} />
      <Card title={subject ?? `Protocolo ${protocol}`} size="lg" aside={<ShareBar />}>
        <Facts layout="line">
          <Fact name="Protocolo externo">{protocol}</Fact>
          <Fact name="Assunto">{subject}</Fact>
          <Fact name="Origem">{origin}</Fact>
          <Fact name="Autores">{authors.length === 0 ? null : authors.join(', ')}</Fact>
          <Fact name="Criado em">{saidDate(created)}</Fact>
        </Facts>
      </Card>
      <Card title="Histórico" size="lg">
        {history.length === 0 ? (
          <p className={look('soft')}>O protocolo externo não conta o andamento deste processo.</p>
        ) : (
          <Table
            caption="Histórico do processo no protocolo externo"
            size="reading"
            columns={columns}
            rows={history.map((step, at) => ({ ...step, at }))}
            rowKey={({ at }) => at}
          />
        )}
      </Card>
    </article>
  );
}
