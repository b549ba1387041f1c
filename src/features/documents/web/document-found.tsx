import { IconClock, IconExternalLink, IconFileOff, IconPrinter, IconShieldCheck } from '@tabler/icons-react';
import { Link } from '../../../platform/web/router/index.ts';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { formatDateTime } from '../../../platform/web/format/date.ts';
import { formatNumber } from '../../../platform/web/format/number.ts';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { Fact, Facts } from '../../../platform/web/ui/display/facts.tsx';
import { Note } from '../../../platform/web/ui/display/note.tsx';
import { Stamp } from '../../../platform/web/ui/display/stamp.tsx';
import type { validateDocument } from '../contract/verification/validate-document.ts';
import { DocumentSigners } from './document-signers.tsx';
import { usePublicCopy } from './public-copy.ts';
import { VerdictCard } from './verification/verdict-card.tsx';
import { look } from '../../../platform/web/ui/look.tsx';

export type CheckedDocument = OutputOf<typeof validateDocument>;

interface DocumentFoundProps {
  readonly document: CheckedDocument;
  /** Milliseconds since 1970, of the answer. */
  readonly checkedAt: number;
  readonly onClear: () => void;
}

/** The document is true; whether it still has effect, what it is, and who signed it (R046, R047). */
export function DocumentFound({ document, checkedAt, onClear }: DocumentFoundProps) {
  const copy = usePublicCopy();
  const found = stateOf(document);
  return (
    <VerdictCard
      tone={found.tone}
      icon={found.icon}
      title={found.title}
      text={meaningOf(document)}
      stamp={
        <Stamp tone={found.ink} size="lg" small={`conferido em ${formatDateTime(checkedAt)}`}>
          {found.stamp}
        </Stamp>
      }
    >
      <div>
        <h3>Documento</h3>
        <Facts layout="columns">
          <Fact name="Nome">{document.title ?? 'Não divulgado: o processo tem acesso restrito'}</Fact>
          <Fact name="Tipo">{document.document_type}</Fact>
          <Fact name="Criado em">{formatDateTime(document.creation_date)}</Fact>
          <Fact name="Identificador">{formatNumber(document.id)}</Fact>
          <Fact name="Código de validação">
            <span className={look('nup')}>{document.verification_code}</span>
          </Fact>
          <Fact name="Processo">
            {document.nup === null ? null : (
              <Link className={look('nup')} to={`/consultar-processo/${document.nup.replace(/\D/g, '')}`}>
                {document.nup}
              </Link>
            )}
          </Fact>
          <Fact name="Assunto">{document.subject}</Fact>
          <Fact name="Setor de origem">{document.origin}</Fact>
          <Fact name="Arquivo">{document.attachment_name === document.title ? null : document.attachment_name}</Fact>
          <Fact name="Conferido em">{formatDateTime(checkedAt)}</Fact>
        </Facts>
      </div>
      <EffectTold document={document} />
      <DocumentSigners signers={document.signers} />
      {copy.error ? (
        <Note tone="bad" live>
          {copy.error}
        </Note>
      ) : null}
      <div className={look('row', 'wrap', 'noPrint')}>
        {document.public ? (
          <Button
            variant="primary"
            block="narrow"
            icon={IconExternalLink}
            busy={copy.isPending}
            busyLabel="Abrindo…"
            onClick={() => copy.open(document.verification_code)}
          >
            Abrir o documento
          </Button>
        ) : null}
        <Button block="narrow" icon={IconPrinter} onClick={() => window.print()}>
          Imprimir comprovante
        </Button>
        <Button block="narrow" variant="ghost" onClick={onClear}>
          Validar outro
        </Button>
      </div>
    </VerdictCard>
  );
}

/** When and why it lost its effect, or has it again; who did it, only who reads the process knows. */
function EffectTold({ document: { effect_history: acts } }: { readonly document: CheckedDocument }) {
  if (acts.length === 0) return null;
  return (
    <div>
      <h3>Validade</h3>
      <ul className={look('stack')}>
        {acts.map(({ kind, reason, date }) => (
          <li key={date}>
            {kind === 'NO_EFFECT' ? 'Ficou sem efeito' : 'Voltou a valer'} em {formatDateTime(date)}. Motivo: {reason}.
          </li>
        ))}
      </ul>
    </div>
  );
}

const states = {
  whole: { tone: 'ok', icon: IconShieldCheck, title: 'Documento verdadeiro', ink: 'green', stamp: 'Autêntico' },
  waiting: {
    tone: 'warn',
    icon: IconClock,
    title: 'Documento verdadeiro, mas faltam assinaturas',
    ink: 'amber',
    stamp: 'Incompleto',
  },
  dead: {
    tone: 'bad',
    icon: IconFileOff,
    title: 'Documento verdadeiro, mas sem efeito',
    ink: 'red',
    stamp: 'Sem efeito',
  },
} as const;

/** In force, waiting for who has not signed yet, or no longer in force. */
function stateOf({ without_effect: dead, status_signature: status }: CheckedDocument) {
  if (dead) return states.dead;
  return isAwaited(status) ? states.waiting : states.whole;
}

/** Somebody has not signed yet. */
export const isAwaited = (status: CheckedDocument['status_signature'] | undefined): boolean =>
  status === 'PENDING' || status === 'PARTIALLY';

/** What "true" means for this one, and no more. */
function meaningOf({
  without_effect: dead,
  sealed,
  signers,
  status_signature: status,
  matched,
}: CheckedDocument): string {
  if (dead) return 'Ele foi emitido aqui, mas perdeu a validade. Não o aceite como documento em vigor.';
  if (matched !== 'code') return 'O arquivo que você tem é exatamente igual ao que está guardado aqui.';
  if (status === 'REFUSED') return 'Ele foi emitido aqui, mas nem todos aceitaram assinar. Veja abaixo quem recusou.';
  if (isAwaited(status)) return 'Ele foi emitido aqui e ainda espera assinaturas. Veja abaixo.';
  if (sealed || signers.length > 0) return 'Ele foi emitido aqui e não foi alterado depois da assinatura.';
  return 'Ele foi juntado a um processo daqui e não foi alterado desde então. Ninguém precisou assinar.';
}
