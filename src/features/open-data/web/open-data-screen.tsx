import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { formatDate, formatDateTime } from '../../../platform/web/format/date.ts';
import { PublicPage, PublicSection } from '../../../platform/web/layout/public/public-page.tsx';
import { Empty } from '../../../platform/web/ui/display/area-message.tsx';
import { Surface } from '../../../platform/web/ui/display/card.tsx';
import { AreaState } from '../../../platform/web/ui/display/area-state.tsx';
import { look } from '../../../platform/web/ui/look.tsx';
import { getOpenData } from '../contract/get-open-data.ts';
import { dataSets, dictionaryFile, licence, openDataFeedPath } from '../rules/data-sets.ts';
import { FEWEST_TOLD } from '../rules/group-few.ts';
import { DataSetCard } from './data-set-card.tsx';
import { MonthsTable } from './months-table.tsx';
import styles from './open-data-screen.module.css';

/** `/dados-abertos`: what is published of all processes, as figures on screen and as files for programs (decision 108). */
export function Component() {
  const data = useEndpoint(getOpenData, {});
  return (
    <PublicPage
      title="Dados abertos"
      lead="Quantos processos públicos foram abertos e concluídos, por mês, órgão e assunto. Sem dados de pessoas."
    >
      <PublicSection title="Mês a mês">
        <div className={styles.months}>
          <AreaState of={data}>
            {({ until, counted_at: at, months }) =>
              until === null ? (
                <Empty
                  title="Nenhum mês encontrado"
                  text="O primeiro aparece aqui quando acabar o mês do primeiro processo."
                />
              ) : (
                <>
                  <p className={look('small', 'muted')}>
                    Dados até {formatDate(until)}
                    {at === null ? '' : `, contados em ${formatDateTime(at)}`}. Um mês contado não muda mais.
                  </p>
                  <Surface as="div">
                    <MonthsTable months={months} />
                  </Surface>
                </>
              )
            }
          </AreaState>
        </div>
      </PublicSection>
      <PublicSection title="Arquivos">
        <p>
          Os endereços não mudam. Acrescente <code className={styles.address}>?ano=2026</code> para um ano só.
        </p>
        <div className={styles.sets}>
          {dataSets.map((set) => (
            <DataSetCard key={set.id} set={set} />
          ))}
        </div>
        <p className={look('noPrint')}>
          <a href={dictionaryFile}>Dicionário para programas (Data Package)</a>
          {' · '}
          <a href={openDataFeedPath}>Novos meses no leitor de notícias (Atom)</a>
        </p>
      </PublicSection>
      <PublicSection title="Como contamos">
        <ul>
          <li>
            Só entram processos que eram públicos no dia da contagem. Processos restritos não entram em número algum.
          </li>
          <li>
            Cada mês é contado uma vez, depois que acaba. O que muda depois (um processo reaberto, restrito ou
            publicado) não altera o mês.
          </li>
          <li>
            Nenhuma linha tem menos de {FEWEST_TOLD} processos. Assuntos com menos vão para “Outros assuntos” do órgão;
            órgãos com menos, para “Outros órgãos”. Se ainda forem poucos, a menor linha vai junto: a soma das linhas de
            um órgão pode ser menor que o total dele.
          </li>
          <li>Assim, uma linha que falta quer dizer nenhum processo ou poucos. Não revela processos restritos.</li>
          <li>
            O tempo são dias corridos da abertura ao arquivamento. A mediana é o valor do meio: metade levou até ele.
          </li>
        </ul>
      </PublicSection>
      <PublicSection title="Licença">
        <p>
          Uso livre, citando a fonte:{' '}
          <a href={licence.path} rel="license noreferrer">
            {licence.title}
          </a>
          .
        </p>
      </PublicSection>
    </PublicPage>
  );
}
