import { IconFileText } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '../../../platform/web/router/index.ts';
import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { formatDate } from '../../../platform/web/format/date.ts';
import { formatNumber } from '../../../platform/web/format/number.ts';
import { Badge } from '../../../platform/web/ui/display/badge.tsx';
import { PAGE_SIZE } from '../../../platform/contract/list.ts';
import { Pager, usePaging } from '../../../platform/web/ui/navigation/pager.tsx';
import { listDocuments } from '../../documents/contract/reading/list-documents.ts';
import { classNames, Glyph, look } from '../../../platform/web/ui/look.tsx';
import styles from './public-documents.module.css';
import { Surface } from '../../../platform/web/ui/display/card.tsx';

/** As many as are read without losing what comes after the list. */

/** The documents that anyone may read, each with the code that validates and opens it. Absent when there are none. */
export function PublicDocuments({ processId }: { readonly processId: number }) {
  const { page, onPage } = usePaging();
  const { data } = useEndpoint(
    listDocuments,
    { params: { processId }, query: { page, paginator_count: PAGE_SIZE } },
    { retry: false, placeholderData: keepPreviousData },
  );
  if (!data || data.count === 0) return null;
  return (
    <section aria-labelledby="documentos">
      <h2 id="documentos">Documentos</h2>
      <Surface as="ul" className={styles.documents}>
        {data.results.map((document) => (
          <li key={document.id}>
            <Glyph of={IconFileText} className={styles.icon} />
            <div className={look('grow')}>
              <span className={classNames(document.without_effect && styles.gone, look('medium'))}>
                {document.title}
              </span>{' '}
              {document.without_effect ? <Badge tone="bad">Sem efeito</Badge> : null}
              <p className={look('small', 'soft')}>
                {document.document_type.name} · {formatDate(document.filed_date ?? document.date)} ·{' '}
                {document.origin_capacity.label}
              </p>
            </div>
            {document.verification_code === null ? null : (
              <Link
                className={look('small', 'nup')}
                to={`/validar-documento?hash=${document.verification_code}`}
                aria-label={`Validar e abrir ${document.title}, código ${document.verification_code}`}
              >
                {document.verification_code}
              </Link>
            )}
          </li>
        ))}
      </Surface>
      {data.count > PAGE_SIZE ? (
        <>
          <Pager page={page} pageSize={PAGE_SIZE} count={data.count} relation={data.count_relation} onPage={onPage} />
          <p className={look('onlyPrint')}>
            Página {formatNumber(page)} da lista de {formatNumber(data.count)} documentos.
          </p>
        </>
      ) : null}
    </section>
  );
}
