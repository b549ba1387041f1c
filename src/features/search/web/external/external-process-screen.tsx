import { IconArrowLeft } from '@tabler/icons-react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { PrintHeading } from '../../../../platform/web/layout/print-heading.tsx';
import { useScreenTitle } from '../../../../platform/web/layout/screen.tsx';
import { Link, useParams } from '../../../../platform/web/router/index.ts';
import { ShareBar } from '../../../../platform/web/ui/actions/share-bar.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Fact, Facts } from '../../../../platform/web/ui/display/facts.tsx';
import { type Column, Table } from '../../../../platform/web/ui/display/table.tsx';
import { classNames, Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { searchExternalProtocol } from '../../contract/external/search-external-protocol.ts';
import { ExternalOff } from './external-off.tsx';
import styles from './external.module.css';
import { saidDate } from './said-date.ts';

type ExternalProcess = OutputOf<typeof searchExternalProtocol>['results'][number];
type Step = ExternalProcess['history'][number] & { readonly at: number };

const columns: readonly Column<Step>[] = [
  { id: 'date', name: 'Data', cell: ({ date }) => saidDate(date) },
  { id: 'origin', name: 'Origem', cell: ({ origin }) => origin },
  { id: 'destination', name: 'Destino', cell: ({ destination }) => destination },
  { id: 'reason', name: 'Motivo', cell: ({ reason }) => reason },
];

/** `/consultar-viproc/:viprocNumber`: one process of the external protocol system, with its history. */
export function Component() {
  const { viprocNumber = '' } = useParams();
  useScreenTitle(`Protocolo externo ${viprocNumber}`, '/');
  const found = useEndpoint(searchExternalProtocol, { query: { search: viprocNumber } }, { retry: false });
  return (
    <div className={classNames(styles.screen, look('page'))}>
      <Link to="/" className={look('noPrint')}>
        <Glyph of={IconArrowLeft} /> Voltar ao início
      </Link>
      <h1>Protocolo externo {viprocNumber}</h1>
      <AreaState
        of={found}
        isEmpty={({ count }) => count === 0}
        empty={
          found.data?.configured === false ? (
            <ExternalOff />
          ) : (
            <Empty
              title={`O processo ${viprocNumber} não existe no protocolo externo.`}
              text="Confira os algarismos, ou procure o setor de protocolo do órgão."
            />
          )
        }
      >
        {({ results: [process] }) => (process ? <Detail process={process} /> : null)}
      </AreaState>
    </div>
  );
}

function Detail({ process }: { readonly process: ExternalProcess }) {
  const { protocol, subject, origin, authors, creation_date: created, history } = process;
  return (
    <article>
      <PrintHeading title={`Protocolo externo ${protocol}`} />
      <div className={look('row', 'wrap', 'between')}>
        <h2>{subject ?? `Protocolo ${protocol}`}</h2>
        <ShareBar />
      </div>
      <Facts layout="line">
        <Fact name="Protocolo">{protocol}</Fact>
        <Fact name="Assunto">{subject}</Fact>
        <Fact name="Origem">{origin}</Fact>
        <Fact name="Autores">{authors.length === 0 ? null : authors.join(', ')}</Fact>
        <Fact name="Criado em">{saidDate(created)}</Fact>
      </Facts>
      <section className={styles.history} aria-labelledby="historico">
        <h2 id="historico">Histórico</h2>
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
      </section>
    </article>
  );
}
