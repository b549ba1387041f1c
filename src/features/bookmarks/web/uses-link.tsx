import { formatCount } from '../../../platform/web/format/number.ts';
import { Link } from '../../../platform/web/router/index.ts';
import { look } from '../../../platform/web/ui/look.tsx';
import type { Bookmark } from './editing/bookmark-draft.ts';
import { withBookmarkAddress } from './places.ts';

/** On how many processes a bookmark is, with the way to them; of those that the reader may not know, only that there are. */
export function UsesLink({ of }: { readonly of: Bookmark }) {
  const { used, uses, uses_relation, name } = of;
  if (uses > 0) {
    const said = formatCount(uses, uses_relation, 'processo', 'processos');
    return (
      <Link to={withBookmarkAddress(of)} aria-label={`${said} com ${name}`}>
        {said.split(' ')[0]}
      </Link>
    );
  }
  return <span className={look('muted')}>{used ? 'em outros' : '0'}</span>;
}
