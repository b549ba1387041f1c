import { IconSignature } from '@tabler/icons-react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { listReceivedSignatures } from '../../../signatures/contract/panel/list-received-signatures.ts';
import { type BoxProps, LineBox } from './line-box.tsx';
import { PlainLine } from './plain-line.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import styles from './signature-box.module.css';

/** Documents that wait for this person, the oldest request first; they are signed in Assinaturas. */
export function SignatureBox(box: BoxProps) {
  const { page, pageSize } = box.address;
  const list = useEndpoint(listReceivedSignatures, { query: { page, paginator_count: pageSize } });
  return (
    <LineBox
      {...box}
      of={list}
      label="Documentos para assinar"
      empty={<Empty icon={IconSignature} title="Nenhum documento encontrado para assinar." />}
      lead={
        <div className={styles.lead}>
          <ButtonLink to="/app/assinaturas" size="sm" variant="primary" icon={IconSignature}>
            Assinar em Assinaturas
          </ButtonLink>
        </div>
      }
      row={(item) => <SignatureRow key={item.id} item={item} />}
    />
  );
}

type SignatureItem = OutputOf<typeof listReceivedSignatures>['results'][number];

function SignatureRow({ item }: { readonly item: SignatureItem }) {
  const { process_file: file, waiting_for: before } = item;
  return (
    <PlainLine
      to={`/processo/${file.process.id}?documento=${file.id}`}
      title={file.title}
      meta={
        <>
          <span className={look('nup', 'soft')}>{file.process.nup_formatted || 'Rascunho'}</span>
          <span className={look('cut')}>
            Pedido de {item.user_request.name}
            {item.capacity_request ? `, ${item.capacity_request.label}` : ''}
          </span>
        </>
      }
      signals={
        <>
          {before.length > 0 ? <Badge tone="warn">Antes: {before[0]}</Badge> : null}
          {file.signatures_total > 1 ? (
            <Badge>
              {file.signatures_done} de {file.signatures_total} assinaturas
            </Badge>
          ) : null}
        </>
      }
      at={item.created_at}
    />
  );
}
