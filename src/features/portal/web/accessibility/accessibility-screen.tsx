import { useSession } from '../../../../platform/web/api/session-store.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { PublicPage, PublicSection } from '../../../../platform/web/layout/public/public-page.tsx';
import { Link } from '../../../../platform/web/router/index.ts';
import { Facts, Fact } from '../../../../platform/web/ui/display/facts.tsx';
import { norm } from '../../rules/accessibility/norm.ts';
import type { Standing } from '../../rules/accessibility/read-items.ts';
import { useInstallation } from '../installation.ts';
import { PhoneLink } from '../phone-link.tsx';
import { NormSection } from './norm-section.tsx';
import styles from './accessibility-screen.module.css';

const items = norm.flatMap((section) => section.items);

/** `/acessibilidade`: how far the product keeps the norm, item by item, with the tests that hold it (decision 109). */
export function Component() {
  return (
    <PublicPage
      title="Acessibilidade"
      lead="Como o Carimbo está diante da ABNT NBR 17225:2025, item por item, com a prova de cada um."
    >
      <div className={styles.columns}>
        <Complaint />
        <Help />
      </div>
      <PublicSection title="Situação">
        <Totals />
        <ul>
          <li>
            “Atende” quer dizer que uma prova automática falha se deixar de ser assim. “Atende em parte” diz o que
            falta, na página ou na prova.
          </li>
          <li>
            As provas são de máquina. Ainda não houve avaliação por pessoas com deficiência, nem com leitores de tela em
            uso real; quando houver, o resultado entra aqui.
          </li>
          <li>
            Números e nomes dos itens são os das referências públicas à norma. O texto completo é da{' '}
            <a href="https://www.abntcatalogo.com.br" rel="noreferrer">
              ABNT
            </a>
            . Os requisitos correspondem aos níveis A e AA das{' '}
            <a href="https://www.w3.org/TR/WCAG22/" rel="noreferrer" hrefLang="en">
              WCAG 2.2
            </a>
            .
          </li>
          <li>Documentos que outras pessoas enviam podem ter barreiras que o sistema não consegue desfazer.</li>
        </ul>
      </PublicSection>
      <PublicSection title={`Os ${items.length} itens`}>
        {norm.map((section) => (
          <NormSection key={section.number} section={section} />
        ))}
      </PublicSection>
    </PublicPage>
  );
}

/** How many items stand so, as a person says it. */
const counted = {
  meets: ['atendido', 'atendidos'],
  partly: ['atendido em parte', 'atendidos em parte'],
  unmet: ['não atendido', 'não atendidos'],
  none: ['que não se aplica', 'que não se aplicam'],
} as const satisfies Record<Standing, readonly [string, string]>;

const kinds = [
  ['requirement', 'Requisitos'],
  ['recommendation', 'Recomendações'],
] as const;

const Totals = () => (
  <Facts layout="list">
    {kinds.map(([kind, name]) => (
      <Fact key={kind} name={name}>
        {Object.entries(counted)
          .map(([standing, [one, many]]) => {
            const count = items.filter((item) => item.kind === kind && item.standing === standing).length;
            return count === 0 ? null : plural(count, one, many);
          })
          .filter((text) => text !== null)
          .join(' · ')}
      </Fact>
    ))}
  </Facts>
);

/** Where a barrier is told of: whoever works in the product, others by the service channel and the ombudsman. */
function Complaint() {
  const { token } = useSession();
  const installation = useInstallation();
  return (
    <PublicSection title="Encontrou uma barreira?">
      <p>Diga em que página foi e o que tentou fazer. Se usa leitor de tela ou outro recurso, diga qual.</p>
      <ul>
        {token === null ? null : (
          <li>
            <Link to="/app/feedback?de=/acessibilidade">Envie a sua opinião</Link>: a resposta chega por e-mail.
          </li>
        )}
        {installation?.support_email ? (
          <li>
            E-mail: <a href={`mailto:${installation.support_email}`}>{installation.support_email}</a>
          </li>
        ) : null}
        {installation?.support_phone ? (
          <li>
            Telefone: <PhoneLink phone={installation.support_phone} />
          </li>
        ) : null}
        <li>
          Veja também o <Link to="/#attendance">canal de atendimento</Link>.
        </li>
        <li>Na ouvidoria do órgão a resposta vem em até 30 dias, prorrogáveis por mais 30 (Lei 13.460/2017).</li>
      </ul>
    </PublicSection>
  );
}

const Help = () => (
  <PublicSection title="Recursos">
    <ul>
      <li>Alto contraste: Alt+C, em qualquer tela.</li>
      <li>Três tamanhos de texto, tema claro e escuro, menos movimento.</li>
      <li>Alt+1 vai ao conteúdo, Alt+2 ao menu, Alt+3 à busca, Alt+4 ao rodapé.</li>
      <li>Tudo com o teclado; no trabalho, a tecla ? mostra as teclas da tela.</li>
    </ul>
  </PublicSection>
);
