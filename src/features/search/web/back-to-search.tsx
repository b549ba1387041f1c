import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '../../../platform/web/router/index.ts';
import { classNames, Glyph, look } from '../../../platform/web/ui/look.tsx';
import { queryWith } from '../../../platform/web/ui/navigation/use-address.ts';
import styles from './back-to-search.module.css';

/** R057: back to the results, which then stay even when there is only one. `from` is the query of the list. */
export function BackToSearch({ from }: { readonly from: string }) {
  return (
    <Link
      className={classNames(styles.back, look('row', 'noPrint'))}
      to={`/consultar-processo?${queryWith(from, { showSingle: 1 })}`}
    >
      <Glyph of={IconArrowLeft} />
      {from === '' ? 'Consultar outro processo' : 'Voltar aos resultados'}
    </Link>
  );
}
