import {
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconDownload,
  IconFileText,
  IconFileTypeDocx,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { formatDateTime } from '../../../../platform/web/format/date.ts';
import { formatBytes, plural } from '../../../../platform/web/format/number.ts';
import { ActionButton } from '../../../../platform/web/acts/action-bar.tsx';
import type { BoundAction } from '../../../../platform/web/acts/interface-action.ts';
import { Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Avatar } from '../../../../platform/web/ui/display/avatar.tsx';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { CopyButton } from '../../../../platform/web/ui/actions/copy-button.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { getDocument } from '../../contract/reading/get-document.ts';
import type { TreeDocument } from '../document.ts';
import { DocumentSituation } from '../list/document-situation.tsx';
import { EffectNote } from '../effect/effect-note.tsx';
import { CapturedVerification } from '../verification/captured-verification.tsx';
import { downloadDocument, exportDocument } from '../list/download-document.ts';
import { FileNotes } from './file-notes.tsx';
import { turnOf, type View } from './view.ts';
import { classNames, Glyph, look } from '../../../../platform/web/ui/look.tsx';
import styles from './document-details.module.css';

type Detail = OutputOf<typeof getDocument>;
type Signer = Detail['signers'][number];

interface DocumentDetailsProps {
  readonly document: TreeDocument;
  /** False where a copy may not be taken from the screen. */
  readonly downloads: boolean;
  /** Offered here when the bar over the page is not drawn. */
  readonly reading: View | null;
  /** What the document waits for, drawn over the page too. */
  readonly awaited: BoundAction | undefined;
  /** The other acts. */
  readonly acts: readonly BoundAction[];
}

/** What a document is, who signed it and in which order, the code that proves it, and what can be done. */
export function DocumentDetails({ document, downloads, reading, awaited, acts }: DocumentDetailsProps) {
  const infected = document.scan_status === 'INFECTED';
  const offers = [...(reading ? [turnOf(reading)] : []), ...(downloads && !infected ? downloadsOf(document) : [])];
  const detail = useEndpoint(getDocument, { params: { id: document.id } });
  return (
    <>
      <div>
        <h2>{document.title}</h2>
        <p className={look('small', 'muted')}>{factsOf(document)}</p>
        <DocumentSituation document={document} />
      </div>
      {awaited ? (
        <Note tone="warn" icon={awaited.icon}>
          {awaited.awaited}
        </Note>
      ) : null}
      <AreaState of={detail} skeleton={<Skeleton lines={4} label="Carregando os dados" />}>
        {(found) => <DetailsOfDocument document={found} />}
      </AreaState>
      {/* Below what is still on its way they would be pushed down under the hand that is about to press. */}
      {!detail.isPending && (acts.length > 0 || downloads || reading) ? (
        <section aria-label="Ações deste documento">
          <h3>Ações deste documento</h3>
          <div className={look('stack')}>
            {acts.map((action) => (
              <ActionButton key={action.id} action={action} />
            ))}
            {offers.map(({ label, ...offer }) => (
              <Button key={label} block {...offer}>
                {label}
              </Button>
            ))}
          </div>
        </section>
      ) : null}
    </>
  );
}

/** What may be taken away: the original, which proves, and the text to go on working on outside. */
const downloadsOf = ({ id, kind }: TreeDocument) => [
  { label: 'Baixar original', icon: IconDownload, onClick: () => void downloadDocument(id) },
  ...(kind === 'written'
    ? [
        { label: 'Baixar como DOCX', icon: IconFileTypeDocx, onClick: () => void exportDocument(id, 'docx') },
        { label: 'Baixar como ODT', icon: IconFileText, onClick: () => void exportDocument(id, 'odt') },
      ]
    : []),
];

function DetailsOfDocument({ document }: { readonly document: Detail }) {
  const { signers, verification_code: code } = document;
  return (
    <>
      <FileNotes document={document} />
      <EffectNote history={document.effect_history} />
      <section aria-label="Assinaturas">
        <h3>{signers.length > 1 ? 'Assinaturas, em ordem' : 'Assinaturas'}</h3>
        {signers.length === 0 ? (
          <p>Nenhuma assinatura pedida.</p>
        ) : (
          <ol className={styles.signers}>
            {signers.map((signer, position) => (
              <SignerLine key={position} signer={signer} />
            ))}
          </ol>
        )}
      </section>
      {document.filed ? <KnowledgeOf history={document.GiveKnowledgeHistory} /> : null}
      {document.kind === 'uploaded' || document.filed ? <CapturedVerification documentId={document.id} /> : null}
      {code ? (
        <section aria-label="Código de validação">
          <h3>Código de validação</h3>
          <div className={look('row')}>
            <span className={look('nup', 'semi')}>{code}</span>
            <CopyButton text={code} label="Copiar código de validação" />
          </div>
          <a className={look('small')} href={`/validar-documento?hash=${code}`} target="_blank" rel="noreferrer">
            Conferir em nova aba
          </a>
        </section>
      ) : null}
      <section aria-label="Origem">
        <h3>Origem</h3>
        <p>{document.user_document.name}</p>
        <p className={look('small', 'muted')}>
          <span title={document.origin_capacity.description}>{document.origin_capacity.label}</span> ·{' '}
          {formatDateTime(document.filed_date ?? document.date)}
        </p>
        {document.pdfa ? <p className={look('small', 'muted')}>{pdfaText(document.pdfa)}</p> : null}
      </section>
    </>
  );
}

/** Who declared to know it, from the first on. */
const KnowledgeOf = ({ history }: { readonly history: Detail['GiveKnowledgeHistory'] }) => (
  <section aria-label="Ciências">
    <h3>Ciências</h3>
    {history.length === 0 ? (
      <p>Nenhuma ciência registrada.</p>
    ) : (
      <ul className={styles.signers}>
        {history.map(({ give_knowledge_id: id, name, post, unit, date }) => (
          <li key={id}>
            <Avatar name={name} />
            <div>
              <div>{name}</div>
              {post || unit ? (
                <div className={look('tiny', 'muted')}>{[post, unit].filter(Boolean).join(', ')}</div>
              ) : null}
              <div className={look('small', 'nup')}>{formatDateTime(date)}</div>
            </div>
          </li>
        ))}
      </ul>
    )}
  </section>
);

/** What a PDF says of itself is only repeated: of the standard, only the faults that were found can be said. */
const pdfaText = ({ claims, conforms }: NonNullable<Detail['pdfa']>): string =>
  conforms
    ? `O arquivo se declara PDF/A-${claims}.`
    : `O arquivo se declara PDF/A-${claims}, mas a estrutura não segue a norma.`;

function SignerLine({ signer }: { readonly signer: Signer }) {
  const { name, post, unit, status, refusal } = signer;
  const Icon = status === 'SIGNED' ? IconCircleCheck : status === 'REFUSED' ? IconCircleX : IconClock;
  return (
    <li>
      <Avatar name={name} />
      <div>
        <div>{name}</div>
        {post || unit ? <div className={look('tiny', 'muted')}>{[post, unit].filter(Boolean).join(', ')}</div> : null}
        <div className={classNames(styles.state, look('small'))} data-status={status}>
          <Glyph of={Icon} className={styles.icon} />
          {saidOf(signer)}
        </div>
        {refusal ? <div className={look('small')}>{refusal}</div> : null}
      </div>
    </li>
  );
}

function saidOf({ status, signature_type, signed_date }: Signer): ReactNode {
  if (status === 'PENDING') return 'Pendente';
  if (status === 'REFUSED') return 'Recusou assinar';
  const means = { CERTIFICATE: 'Certificado', ADVANCED: 'Avançada', ELECTRONIC: 'Eletrônica' }[signature_type];
  if (!signed_date) return means;
  return (
    <span>
      {means} · <span className={look('nup')}>{formatDateTime(signed_date)}</span>
    </span>
  );
}

/** "Ofício · 2 páginas · 184 kB". */
const factsOf = ({ document_type, pages, filesize }: TreeDocument): string =>
  [document_type.name, pages ? plural(pages, 'página', 'páginas') : '', filesize > 0 ? formatBytes(filesize) : '']
    .filter(Boolean)
    .join(' · ');
