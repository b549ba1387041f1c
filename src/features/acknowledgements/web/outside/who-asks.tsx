import { formatDate } from '../../../../platform/web/format/date.ts';
import { Fact, Facts } from '../../../../platform/web/ui/display/facts.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import type { Opened } from './use-knowledge-link.ts';

/** Who asks, of which process, since and until when. */
export function WhoAsks({ link }: { readonly link: Opened }) {
  const { capacity, institution, nup_formatted: nup, date, expires_at: end, request } = link;
  return (
    <Facts layout="list">
      <Fact name="Quem pede">
        {request === null ? null : `${request.asked_by}, `}
        {capacity.description}
        <span className={look('small', 'muted')}>
          {' '}
          {capacity.label}, {institution}
        </span>
      </Fact>
      <Fact name="Processo">{nup === null ? null : <span className={look('nup')}>{nup}</span>}</Fact>
      <Fact name="Pedido em">{formatDate(date)}</Fact>
      <Fact name="O link vale até">{formatDate(end)}</Fact>
    </Facts>
  );
}
