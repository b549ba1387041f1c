import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../../../platform/web/router/index.ts';
import { classNames, Glyph, look } from '../../../platform/web/ui/look.tsx';
import { queryWith } from '../../../platform/web/ui/navigation/use-address.ts';
import styles from './back-to-search.module.css';

/** Back to where one came from, above the title of a public page. */
export const BackLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link className={classNames(styles.back, look('row', 'noPrint'))} to={to}>
    <Glyph of={IconArrowLeft} />
    {children}
  </Link>
);

/** R057: back to the results, which then stay even when there is only one. `from` is the query of the list. */
export const BackToSearch = ({ from }: { readonly from: string }) => (
  <BackLink to={`/consultar-processo?${queryWith(from, { showSingle: 1 })}`}>
    {from === '' ? 'Consultar outro processo' : 'Voltar aos resultados'}
  </BackLink>
);
