import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { look } from '../../../platform/web/ui/look.ts';
import { Glyph } from '../../../platform/web/ui/glyph.tsx';
import { classNames } from '../../../platform/web/ui/class-names.ts';
import styles from './back-to-search.module.css';

/** R057: back to the results, which then stay even when there is only one. `from` is the query of the list. */
export function BackToSearch({ from }: { readonly from: string }) {
  const query = new URLSearchParams(from);
  query.set('showSingle', '1');
  return (
    <Link className={classNames(styles.back, look('row', 'noPrint'))} to={`/consultar-processo?${query.toString()}`}>
      <Glyph of={IconArrowLeft} />
      {from === '' ? 'Consultar outro processo' : 'Voltar aos resultados'}
    </Link>
  );
}
