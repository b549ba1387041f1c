import { Link } from '../../../../platform/web/router/index.ts';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import type { nupSuggestions } from '../../../processes/contract/numbers/get-process-by-nup.ts';
import type { z } from 'zod';
import { look } from '../../../../platform/web/ui/look.tsx';
import styles from './nup-suggestions.module.css';

export type Suggestions = z.output<typeof nupSuggestions>;

/** The nearest numbers that a refusal of a number carries. */
export const suggestionsOf = (error: unknown): Suggestions =>
  error instanceof ApiError && Array.isArray(error.details['suggestions'])
    ? (error.details['suggestions'] as Suggestions)
    : [];

/** "Você quis dizer": numbers that exist and differ by a slip of the finger. */
export const NupSuggestions = ({
  suggestions,
  addressOf = (nup) => `/consultar-processo/${nup}`,
}: {
  readonly suggestions: Suggestions;
  readonly addressOf?: (nup: string) => string;
}) =>
  suggestions.length === 0 ? null : (
    <div className={styles.suggestions}>
      <p className={look('semi')}>
        {suggestions.length === 1 ? 'Você quis dizer este?' : 'Você quis dizer um destes?'}
      </p>
      <ul>
        {suggestions.map(({ nup, nup_formatted: formatted }) => (
          <li key={nup}>
            <Link className={look('nup')} to={addressOf(nup)}>
              {formatted}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
