import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';

/** R057: back to the results, which then stay even when there is only one. `from` is the query of the list. */
export function BackToSearch({ from }: { readonly from: string }) {
  const query = new URLSearchParams(from);
  query.set('showSingle', '1');
  return (
    <Link className="row con-back noprint" to={`/consultar-processo?${query.toString()}`}>
      <IconArrowLeft className="i" aria-hidden />
      {from === '' ? 'Consultar outro processo' : 'Voltar aos resultados'}
    </Link>
  );
}
