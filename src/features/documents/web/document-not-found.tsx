import { IconFileUnknown } from '@tabler/icons-react';
import { Link } from '../../../platform/web/router/index.ts';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { VerdictCard } from './verification/verdict-card.tsx';
import { look } from '../../../platform/web/ui/look.tsx';
import styles from './document-not-found.module.css';

interface DocumentNotFoundProps {
  /** What was asked, as typed. */
  readonly hash: string;
  readonly onClear: () => void;
}

/** No document has this code: what to check before doubting the paper. */
export const DocumentNotFound = ({ hash, onClear }: DocumentNotFoundProps) => (
  <VerdictCard
    tone="none"
    icon={IconFileUnknown}
    title="Documento não encontrado"
    text="Não achamos documento com este código. Confira letras e números na lateral da folha."
  >
    <div>
      <h3>O que conferir</h3>
      <ul className={styles.check}>
        {/^[\d\s./-]+$/.test(hash) ? (
          <li>
            Só com algarismos, parece o número de um processo: <Link to="/consultar-processo">consulte o processo</Link>
            .
          </li>
        ) : null}
        {/[01OI]/i.test(hash) ? (
          <li>
            <b className={look('semi')}>O código não usa 0, O, 1 nem I.</b> Talvez sejam outras letras ou números
            parecidos, como Q, D, 7 ou L.
          </li>
        ) : null}
        <li>São 16 letras e números, em quatro grupos de quatro. Compare um por um.</li>
        <li>Letras e números parecidos se confundem na impressão: 8 e B, 5 e S, 2 e Z, U e V.</li>
        <li>Se a folha tem QR Code, abra-o com a câmera do celular: ele traz o código inteiro.</li>
        <li>Documentos de outros sistemas têm outro validador: veja o endereço impresso na folha.</li>
      </ul>
    </div>
    <p>Se conferiu tudo e o código continua sem resposta, desconfie da folha e fale com o órgão que aparece nela.</p>
    <div className={look('row', 'wrap', 'noPrint')}>
      <Button onClick={onClear}>Digitar outro código</Button>
    </div>
  </VerdictCard>
);
