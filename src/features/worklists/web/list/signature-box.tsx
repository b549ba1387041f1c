import { IconSignature } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { errorState } from '../../../../platform/web/api/error-state.tsx';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDateTime, formatRelative } from '../../../../platform/web/format/date.ts';
import { AreaState, Empty } from '../../../../platform/web/ui/display/area-state.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { listReceivedSignatures } from '../../../signatures/contract/list-received-signatures.ts';
import type { PanelAddress } from '../use-panel-address.ts';
import { ListFoot } from './process-list.tsx';

interface SignatureBoxProps {
  readonly address: PanelAddress;
  readonly change: (next: { page?: number; pageSize?: number }) => void;
}

/** Documents that wait for this person, the oldest request first; they are signed in Assinaturas. */
export function SignatureBox({ address, change }: SignatureBoxProps) {
  const { page, pageSize } = address;
  const list = useEndpoint(listReceivedSignatures, { query: { page, paginator_count: pageSize } });
  return (
    <div className="wl-lst" data-keys>
      <AreaState
        of={list}
        failed={errorState}
        isEmpty={({ results }) => results.length === 0}
        empty={<Empty icon={IconSignature} title="Nenhum documento encontrado para assinar." />}
      >
        {({ results, count, count_relation }) => (
          <>
            <div className="wl-lead">
              <ButtonLink to="/app/assinaturas" size="sm" variant="primary" icon={IconSignature}>
                Assinar em Assinaturas
              </ButtonLink>
            </div>
            <ul aria-label="Documentos para assinar">
              {results.map((item) => (
                <SignatureRow key={item.id} item={item} />
              ))}
            </ul>
            <ListFoot address={address} count={count} relation={count_relation} change={change} keys={false} />
          </>
        )}
      </AreaState>
    </div>
  );
}

type SignatureItem = OutputOf<typeof listReceivedSignatures>['results'][number];

function SignatureRow({ item }: { readonly item: SignatureItem }) {
  const { process_file: file, waiting_for: before } = item;
  return (
    <li className="wl-it plain">
      <div className="wl-tx">
        <div className="wl-su cut">
          <Link to={`/processo/${file.process.id}?documento=${file.id}`}>{file.title}</Link>
        </div>
        <div className="wl-me">
          <span className="nup">{file.process.nup_formatted || 'Rascunho'}</span>
          <span className="cut">
            Pedido de {item.user_request.name}
            {item.capacity_request ? `, ${item.capacity_request.label}` : ''}
          </span>
          <span className="wl-fl">
            {before.length > 0 ? <Badge tone="warn">Antes: {before[0]}</Badge> : null}
            {file.signatures_total > 1 ? (
              <Badge>
                {file.signatures_done} de {file.signatures_total} assinaturas
              </Badge>
            ) : null}
          </span>
        </div>
      </div>
      <div className="wl-du">
        <time className="tiny muted" dateTime={item.created_at} title={formatDateTime(item.created_at)}>
          {formatRelative(item.created_at)}
        </time>
      </div>
    </li>
  );
}
