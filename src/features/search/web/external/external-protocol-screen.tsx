import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatCount } from '../../../../platform/web/format/number.ts';
import { PrintHeading } from '../../../../platform/web/layout/print-heading.tsx';
import { useScreenTitle } from '../../../../platform/web/layout/screen.tsx';
import { Link, useSearchParams } from '../../../../platform/web/router/index.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Surface } from '../../../../platform/web/ui/display/card.tsx';
import { Fact, Facts } from '../../../../platform/web/ui/display/facts.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { searchExternalProtocol } from '../../contract/external/search-external-protocol.ts';
import { saidDate } from './said-date.ts';
import { ExternalOff } from './external-off.tsx';
import styles from './external.module.css';

/** `/consultar-viproc?viprocNumber=`: processes of the external protocol system, by their number. */
export function Component() {
  useScreenTitle('Protocolo externo', '/');
  const [query, setQuery] = useSearchParams();
  const number = (query.get('viprocNumber') ?? '').trim();
  const [typed, setTyped] = useState(number);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setQuery(typed.trim() === '' ? {} : { viprocNumber: typed.trim() });
  };
  return (
    <div className={classNames(styles.screen, look('page'))}>
      <PrintHeading title="Protocolo externo" />
      <h1>Consultar protocolo externo</h1>
      <p className={look('soft')}>O número vale com ou sem pontos e traços.</p>
      <form
        className={styles.form}
        role="search"
        aria-label="Consultar protocolo externo"
        data-landmark="search"
        onSubmit={submit}
      >
        <TextField
          label="Número do processo no protocolo externo"
          className={look('grow')}
          size="lg"
          icon={IconSearch}
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="primary" size="lg" block="narrow">
          Consultar
        </Button>
      </form>
      {/\d/.test(number) ? <Found number={number} /> : null}
    </div>
  );
}

function Found({ number }: { readonly number: string }) {
  const found = useEndpoint(searchExternalProtocol, { query: { search: number } }, { retry: false });
  return (
    <AreaState
      of={found}
      isEmpty={({ count }) => count === 0}
      empty={
        found.data?.configured === false ? (
          <ExternalOff />
        ) : (
          <Empty
            title={`Nenhum processo com o número “${number}” no protocolo externo.`}
            text="Confira os algarismos, ou procure o setor de protocolo do órgão."
          />
        )
      }
    >
      {({ results, count }) => (
        <section aria-labelledby="resultados">
          <h2 id="resultados" aria-live="polite">
            {formatCount(count, 'eq', 'processo encontrado', 'processos encontrados')}
          </h2>
          <ul className={styles.list}>
            {results.map(({ protocol, subject, origin, authors, creation_date: created }) => (
              <li key={protocol}>
                <Surface as="article" className={styles.item}>
                  <h3>
                    <Link to={`/consultar-viproc/${encodeURIComponent(protocol.replace(/\D/g, ''))}`}>
                      {subject ?? protocol}
                    </Link>
                  </h3>
                  <Facts layout="line">
                    <Fact name="Protocolo">{protocol}</Fact>
                    <Fact name="Origem">{origin}</Fact>
                    <Fact name="Autores">{authors.length === 0 ? null : authors.join(', ')}</Fact>
                    <Fact name="Criado em">{saidDate(created)}</Fact>
                  </Facts>
                </Surface>
              </li>
            ))}
          </ul>
        </section>
      )}
    </AreaState>
  );
}
