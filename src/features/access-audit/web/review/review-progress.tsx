import { formatNumber, plural } from '../../../../platform/web/format/number.ts';
import { Progress } from '../../../../platform/web/ui/display/meter.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import type { getReview } from '../../contract/review/get-review.ts';
import styles from './review.module.css';

export type Counts = OutputOf<typeof getReview>['counts'];

/** How many of the accesses were answered, as a bar and in words. */
export function ReviewProgress({ of: { total, pending, confirmed, taken, gone } }: { readonly of: Counts }) {
  const answered = total - pending;
  return (
    <div className={styles.progress}>
      <Progress label="Respostas dadas" percent={total === 0 ? 100 : (answered / total) * 100} />
      <span className={look('small', 'digits')}>
        {formatNumber(answered)} de {plural(total, 'acesso respondido', 'acessos respondidos')}
        <span className={look('muted')}>
          {' '}
          · {plural(confirmed, 'confirmado', 'confirmados')}, {plural(taken, 'retirado', 'retirados')}
          {gone > 0 ? `, ${formatNumber(gone)} que já não ${gone === 1 ? 'valia' : 'valiam'}` : ''}
        </span>
      </span>
    </div>
  );
}
