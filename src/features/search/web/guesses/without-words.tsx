import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { formatCount } from '../../../../platform/web/format/number.ts';
import { Link } from '../../../../platform/web/router/index.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import type { searchProcesses } from '../../contract/search-processes.ts';
import styles from './without-words.module.css';

interface WithoutWordsProps {
  readonly relaxed: NonNullable<OutputOf<typeof searchProcesses>['relaxed']>;
  /** Where the same is searched with other words. */
  readonly addressOf: (text: string) => string;
}

const words = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const quoted = (some: readonly string[]) => words.format(some.map((word) => `“${word.replaceAll('"', '')}”`));

/** Where several words find nothing together: which of them nothing has, and what there is without some of them. */
export function WithoutWords({ relaxed: { nowhere, searches }, addressOf }: WithoutWordsProps) {
  if (nowhere.length === 0 && searches.length === 0) return null;
  return (
    <div className={styles.told}>
      {nowhere.length === 0 ? null : (
        <p>
          {nowhere.length === 1 ? 'A palavra ' : 'As palavras '}
          <b>{quoted(nowhere)}</b>
          {nowhere.length === 1 ? ' não está' : ' não estão'} em nenhum processo que a busca possa mostrar a você.
        </p>
      )}
      {searches.length === 0 ? null : (
        <>
          <h2 className={look('small', 'muted')}>Com menos palavras</h2>
          <ul aria-label="Com menos palavras">
            {searches.map(({ text, left_out: leftOut, count, count_relation: relation }) => (
              <li key={text}>
                <Link to={addressOf(text)}>
                  <b>{text}</b>
                  <span className={look('small', 'muted')}>sem {quoted(leftOut)}</span>
                  <span className={look('small', 'soft')}>{formatCount(count, relation, 'processo', 'processos')}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
