import { formatDate, today } from '../../../../platform/web/format/date.ts';
import { Fact, Facts } from '../../../../platform/web/ui/display/facts.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import type { Opened } from './use-request.ts';

/** Who asks, of which process, since when and until when: before any code. */
export function WhoAsks({ request }: { readonly request: Opened }) {
  const { capacity, institution, nup_formatted: nup, date, due_date: due, state } = request;
  return (
    <Facts layout="list">
      <Fact name="Quem pede">
        {capacity.description}
        <span className={look('small', 'muted')}>
          {' '}
          {capacity.label}, {institution}
        </span>
      </Fact>
      <Fact name="Processo">
        <span className={look('nup')}>{nup}</span>
      </Fact>
      <Fact name="Pedido em">{formatDate(date)}</Fact>
      <Fact name="Prazo">
        {due === null || state !== 'pending' ? null : due < today() ? (
          <span className={look('wrong')}>venceu em {formatDate(due)}; ainda dá para enviar</span>
        ) : (
          `até ${formatDate(due)}`
        )}
      </Fact>
    </Facts>
  );
}
