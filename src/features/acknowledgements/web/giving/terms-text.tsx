import { formatDate } from '../../../../platform/web/format/date.ts';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import type { getKnowledgeTerms } from '../../contract/terms/get-knowledge-terms.ts';
import styles from './terms-text.module.css';

/** What is accepted with the act: its version and date in sight, the whole text a press away. */
export function TermsText({ terms }: { readonly terms: OutputOf<typeof getKnowledgeTerms> }) {
  return (
    <details className={classNames(styles.terms, look('small'))}>
      <summary>{`Texto sobre o uso dos dados, versão ${terms.version}, de ${formatDate(terms.since)}`}</summary>
      <p>{terms.text}</p>
    </details>
  );
}
