import { keepPreviousData } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { Link } from '../../../../platform/web/router/index.ts';
import { ActionIcon } from '../../../../platform/web/acts/action-bar.tsx';
import type { BoundAction } from '../../../../platform/web/acts/interface-action.ts';
import type { ActsHost } from '../../../../platform/web/acts/use-acts.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDateTime } from '../../../../platform/web/format/date.ts';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { PagedArea } from '../../../../platform/web/ui/navigation/pager.tsx';
import { useListAddress } from '../../../../platform/web/ui/navigation/list-address.ts';
import { type Column, Table } from '../../../../platform/web/ui/display/table.tsx';
import { SearchField } from '../../../../platform/web/ui/fields/search-field.tsx';
import { listDocuments } from '../../contract/reading/list-documents.ts';
import { useDocumentActs } from '../acts/use-document-acts.ts';
import { documentOrderOf } from '../../rules/document-order.ts';
import { type DocumentItem, viewerAddress } from '../document.ts';
import { knowledgeText } from './knowledge-text.ts';
import { sizeOf } from './document-kind.tsx';
import { DocumentSituation } from './document-situation.tsx';
import { downloadDocument } from './download-document.ts';
import { DocumentProofs, isProved } from '../verification/verification-badge.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import styles from './document-panel.module.css';

const columns: readonly Column<DocumentItem>[] = [
  {
    id: 'sequence',
    name: 'Nº',
    order: 'sequence',
    cell: ({ sequence }) => <span className={look('digits')}>{sequence}</span>,
  },
  {
    id: 'title',
    name: 'Documento',
    plain: true,
    cell: (document) => (
      <span className={classNames(styles.name, document.without_effect && styles.void)}>
        <Link to={viewerAddress(document)}>{document.title}</Link>
        <span className={look('tiny', 'muted')}>
          {[document.user_document.name, document.origin_capacity.label, knowledgeText(document)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    ),
  },
  { id: 'type', name: 'Tipo', order: 'document_type', cell: ({ document_type }) => document_type.name },
  {
    id: 'situation',
    name: 'Situação',
    cell: (document) => (
      <span className={styles.state}>
        <DocumentSituation document={document} none={isProved(document) ? undefined : 'Sem pedido de assinatura'} />
        <DocumentProofs document={document} />
      </span>
    ),
  },
  {
    id: 'date',
    name: 'Juntado em',
    order: 'date',
    cell: ({ date }) => <span className={look('digits')}>{formatDateTime(date)}</span>,
  },
  {
    id: 'size',
    name: 'Tamanho',
    align: 'right',
    cell: (document) => <span className={look('nup')}>{sizeOf(document)}</span>,
  },
];

const actsColumn = (line: ActsHost<DocumentItem>['line']): Column<DocumentItem> => ({
  id: 'acts',
  name: 'Ações',
  align: 'right',
  plain: true,
  cell: (document) => (
    <span className={styles.acts}>
      {line(document)
        .filter(isForALine)
        .map((action) => (
          <ActionIcon key={action.id} action={action} of={document.title} />
        ))}
      <IconButton
        label={`Baixar ${document.title}`}
        icon={IconDownload}
        word="Baixar"
        onClick={() => void downloadDocument(document.id)}
      />
    </span>
  ),
});

/** What may be done, and what the document waits for; why the rest may not is told where it is read, not on every line. */
const isForALine = ({ blocked, awaited }: BoundAction): boolean => blocked === null || awaited !== null;

interface DocumentPanelProps {
  readonly processId: number;
  /** At the right of the title: how another document comes in. */
  readonly aside?: ReactNode;
  /** Under the list, once it has come: before it, it would be pushed down. */
  readonly below?: ReactNode;
}

/** The documents of a process: order, search and page are kept in the address. */
export function DocumentPanel({ processId, aside, below }: DocumentPanelProps) {
  const { line, form } = useDocumentActs();
  const shown = useMemo(() => [...columns, actsColumn(line)], [line]);
  const { query, search, change, paging, ...address } = useListAddress();
  const order = documentOrderOf(address.order);
  const documents = useEndpoint(
    listDocuments,
    { params: { processId }, query: { ...query, order_by: order } },
    { placeholderData: keepPreviousData },
  );
  return (
    <div className={look('stack')}>
      <Card title="Documentos" padded={false} aside={aside}>
        <div className={classNames(styles.tools, look('noPrint'))}>
          <SearchField
            className={styles.search}
            label="Buscar nos documentos"
            value={search}
            onSearch={(text) => change({ search: text })}
          />
        </div>
        <PagedArea
          of={documents}
          paging={paging}
          empty={
            search ? (
              <Empty
                title={`Nenhum documento encontrado para "${search}"`}
                text="Confira a palavra ou procure pelo tipo."
              />
            ) : (
              <Empty
                title="Nenhum documento encontrado"
                text="O que for juntado ao processo, ou seguir com um despacho, aparece aqui."
              />
            )
          }
        >
          {(rows) => (
            <Table
              caption="Documentos do processo"
              columns={shown}
              rows={rows}
              rowKey={({ id }) => id}
              order={order}
              onOrder={(next) => change({ order_by: next })}
            />
          )}
        </PagedArea>
        {form}
      </Card>
      {documents.isPending ? null : below}
    </div>
  );
}
