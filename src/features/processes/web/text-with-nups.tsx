import { Link } from '../../../platform/web/router/index.ts';
import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { look } from '../../../platform/web/ui/look.tsx';
import { searchNups } from '../contract/numbers/search-nups.ts';

const NUP = /(\d{5}\.\d{6}\/\d{4}-\d{2})/;
const FIVE_MINUTES = 300_000;

/** A text in which the number of a process leads to it, for who may know that process; for others it stays a number. */
export const TextWithNups = ({ text }: { readonly text: string }) =>
  text.split(NUP).map((part, index) => (index % 2 === 1 ? <NupLink key={`${index} ${part}`} nup={part} /> : part));

/** The number of a process, as it is written: a link where the reader may know it. */
export function NupLink({ nup }: { readonly nup: string }) {
  const { data } = useEndpoint(searchNups, { query: { nup } }, { staleTime: FIVE_MINUTES });
  const known = data?.find(({ nup_formatted }) => nup_formatted === nup);
  if (!known) return <span className={look('nup')}>{nup}</span>;
  return (
    <Link className={look('nup')} to={`/app/processos/detalhamento/${known.id}`} title={known.subject ?? undefined}>
      {nup}
    </Link>
  );
}
