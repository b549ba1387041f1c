import { IconChevronLeft, IconFileTypePdf, IconLink, IconPrinter } from '@tabler/icons-react';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { PrintHeading } from '../../../../platform/web/layout/print-heading.tsx';
import { useScreenTitle } from '../../../../platform/web/layout/screen.tsx';
import { Link, useParams } from '../../../../platform/web/router/index.ts';
import { Button, buttonLook } from '../../../../platform/web/ui/actions/button.tsx';
import { copyText } from '../../../../platform/web/ui/actions/copy-text.ts';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Fact, Facts } from '../../../../platform/web/ui/display/facts.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { classNames, Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { getPublishedAct } from '../../contract/reading/get-published-act.ts';
import { actKindName } from '../../rules/act-kinds.ts';
import { editionNumber } from '../../rules/edition-number.ts';
import { actAddress, dayAddress } from '../../rules/public-pages.ts';
import { ActText } from './act-text.tsx';
import { HowToCheck } from './how-to-check.tsx';
import { Masthead } from './masthead.tsx';
import { NothingHere } from './nothing-here.tsx';
import day from './day-page.module.css';
import styles from './act-screen.module.css';

type Act = OutputOf<typeof getPublishedAct>;

/** One act, at its address: its text, what it is of, what corrects it and how to check it. */
export function Component() {
  const { id = '' } = useParams();
  const isId = /^[1-9]\d{0,14}$/.test(id);
  const act = useEndpoint(getPublishedAct, { params: { id } }, { enabled: isId, retry: false });
  useScreenTitle(act.data?.title ?? 'Diário Oficial', '/diario', 'Diário Oficial');
  const missing = 'Nenhum ato publicado neste endereço';
  if (!isId) return <NothingHere title={missing} />;
  return (
    <AreaState
      of={act}
      failed={(error) =>
        error instanceof ApiError && error.status === 404 ? <NothingHere title={missing} /> : undefined
      }
    >
      {(found) => <ActPage act={found} />}
    </AreaState>
  );
}

function ActPage({ act }: { readonly act: Act }) {
  const { id, kind, organ, title, page, html, edition, errata, previous, next } = act;
  const address = new URL(actAddress(id), window.location.href).href;
  return (
    <>
      <PrintHeading title={`Diário Oficial de ${formatDate(edition.date)}, edição ${editionNumber(edition.number)}`} />
      <Masthead isTitle={false} government={edition.government} />
      <div className={classNames(day.columns, look('page'))}>
        <article className={styles.act}>
          <Link className={classNames(styles.back, look('noPrint'))} to={dayAddress(edition.date)}>
            <Glyph of={IconChevronLeft} /> Edição {editionNumber(edition.number)}
          </Link>
          <p className={look('row', 'wrap')}>
            <Badge>{actKindName(kind).one}</Badge>
            <span className={look('small', 'muted')}>{organ.name}</span>
            <span className={look('small', 'muted', 'digits')}>
              {formatDate(edition.date)} · página {page}
            </span>
          </p>
          <h1 className={styles.title}>{title}</h1>
          <div className={classNames(styles.acts, look('noPrint'))}>
            <Button
              icon={IconLink}
              onClick={() => void copyText(address, 'Endereço copiado. Cole onde quiser compartilhar.')}
            >
              <span>
                Copiar<span className={look('heardNarrow')}> endereço</span>
              </span>
            </Button>
            <a className={buttonLook({})} href={`${edition.file}#page=${page}`}>
              <Glyph of={IconFileTypePdf} />
              <span>
                PDF<span className={look('heardNarrow')}>, página {page}</span>
              </span>
            </a>
            <Button icon={IconPrinter} onClick={() => window.print()}>
              Imprimir
            </Button>
          </div>
          <div className={styles.corrections}>
            {errata.map((one) => (
              <Note key={one.id} tone="warn" title="Este ato foi retificado.">
                <Link to={actAddress(one.id)}>{one.title}</Link>, de {formatDate(one.date)}.
              </Note>
            ))}
            {act.erratum_of ? (
              <Note title="Este ato retifica outro.">
                <Link to={actAddress(act.erratum_of.id)}>{act.erratum_of.title}</Link>, de{' '}
                {formatDate(act.erratum_of.date)}, edição nº {act.erratum_of.edition_number}.
              </Note>
            ) : null}
          </div>
          <ActText html={html} />
          {act.signers.map(({ name, post }) => (
            <p key={name} className={styles.signer}>
              <b>{name}</b>
              {post ? (
                <>
                  <br />
                  {post}
                </>
              ) : null}
            </p>
          ))}
          <nav className={classNames(styles.beside, look('noPrint'))} aria-label="Atos vizinhos">
            {previous ? (
              <Link to={actAddress(previous.id)}>
                <small>anterior</small>
                {previous.title}
              </Link>
            ) : (
              <span />
            )}
            {next ? (
              <Link to={actAddress(next.id)}>
                <small>próximo</small>
                {next.title}
              </Link>
            ) : null}
          </nav>
        </article>
        <div className={day.beside}>
          <About act={act} address={address} />
          <HowToCheck edition={edition} />
        </div>
      </div>
    </>
  );
}

const About = ({ act, address }: { readonly act: Act; readonly address: string }) => (
  <Card title="Sobre este ato">
    <Facts layout="list">
      <Fact name="Endereço fixo">
        <span className={styles.address}>{address.replace(/^https?:\/\//, '')}</span>
      </Fact>
      <Fact name="Publicado em">
        {formatDate(act.edition.date)}, edição {editionNumber(act.edition.number)},{' '}
        {act.last_page === act.page ? `página ${act.page}` : `páginas ${act.page} a ${act.last_page}`}
      </Fact>
      <Fact name="Processo">
        {act.nup === null ? null : (
          <Link className={look('nup')} to={`/consultar-processo/${act.nup.replace(/\D/g, '')}`}>
            {act.nup}
          </Link>
        )}
      </Fact>
      <Fact name="Código de validação">
        {act.validation_code === null ? null : (
          <Link className={look('nup')} to={`/validar-documento?hash=${act.validation_code}`}>
            {act.validation_code}
          </Link>
        )}
      </Fact>
      <Fact name="Resumo do texto (SHA-256)">
        <span className={classNames(styles.address, look('small', 'digits'))}>{act.text_sha256}</span>
      </Fact>
    </Facts>
    {act.errata.length === 0 ? (
      <p className={classNames(styles.last, look('small', 'muted'))}>Nenhuma retificação publicada até hoje.</p>
    ) : null}
  </Card>
);
