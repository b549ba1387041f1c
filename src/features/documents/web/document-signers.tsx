import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { formatDateTime } from '../../../platform/web/format/date.ts';
import { type Column, Table } from '../../../platform/web/ui/display/table.tsx';
import type { validateDocument } from '../contract/verification/validate-document.ts';
import { classNames, look } from '../../../platform/web/ui/look.tsx';
import styles from './document-signers.module.css';

type Signer = OutputOf<typeof validateDocument>['signers'][number];

const kinds: Record<Signer['signature_type'], string> = {
  ELECTRONIC: 'Eletrônica',
  CERTIFICATE: 'Certificado digital',
  ADVANCED: 'Eletrônica avançada',
};

const columns: readonly Column<Signer>[] = [
  {
    id: 'name',
    name: 'Nome',
    plain: true,
    cell: ({ name, post }) => (
      <>
        <span className={look('medium')}>{name}</span>
        {post === null ? null : <span className={classNames(styles.post, look('small', 'muted'))}>{post}</span>}
      </>
    ),
  },
  { id: 'cpf', name: 'CPF ou CNPJ', cell: ({ cpf }) => <span className={look('nup')}>{cpf ?? '–'}</span> },
  { id: 'type', name: 'Tipo de assinatura', cell: ({ signature_type: type }) => kinds[type] },
  { id: 'date', name: 'Data e hora', cell: (signer) => <span className={look('digits')}>{whenOf(signer)}</span> },
];

/** A signature that is not there yet, or never will be, says so in place of the date. */
function whenOf({ status, signed_date: at }: Signer): string {
  if (status === 'REFUSED') return 'Recusou assinar';
  return at === null ? 'Ainda não assinou' : formatDateTime(at);
}

/** Who signed: name, masked CPF, kind of signature and date. */
export const DocumentSigners = ({ signers }: { readonly signers: readonly Signer[] }) => (
  <div>
    <h3>Quem assinou</h3>
    {signers.length === 0 ? (
      <p className={look('soft')}>Este documento não tem assinaturas.</p>
    ) : (
      <Table
        size="reading"
        caption="Quem assinou o documento"
        columns={columns}
        rows={signers}
        rowKey={({ name, cpf }) => `${name} ${cpf}`}
      />
    )}
  </div>
);
