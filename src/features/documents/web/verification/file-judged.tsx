import { IconClock, IconFileAlert, IconFileUnknown, IconShieldCheck } from '@tabler/icons-react';
import { formatDateTime } from '../../../../platform/web/format/date.ts';
import { Button, ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { Fact, Facts } from '../../../../platform/web/ui/display/facts.tsx';
import { isAwaited } from '../document-found.tsx';
import { DocumentSigners } from '../document-signers.tsx';
import { FileSignatures } from './file-signatures.tsx';
import type { JudgedFile } from './judge-file.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import { VerdictCard, type VerdictCardProps } from './verdict-card.tsx';

interface FileJudgedProps {
  readonly name: string;
  readonly judged: JudgedFile;
  readonly onClear: () => void;
}

/** What the file in hand is to this institution, and what its signatures are worth. */
export function FileJudged({ name, judged, onClear }: FileJudgedProps) {
  const { origin, document, verification, sha256 } = judged;
  const saying = sayingOf(judged);
  return (
    <VerdictCard {...saying} icon={icons[saying.tone]}>
      <Facts layout="columns">
        <Fact name="Arquivo">{name}</Fact>
        <Fact name="Conferido em">{formatDateTime(verification.checked_at)}</Fact>
        <Fact name="Documento">{document && (document.title ?? document.document_type)}</Fact>
        <Fact name="Resumo SHA-256">
          <span className={look('digits', 'small')}>{sha256}</span>
        </Fact>
      </Facts>
      {document && origin !== 'altered' && document.signers.length > 0 ? (
        <DocumentSigners signers={document.signers} />
      ) : null}
      <div>
        <h3>Assinaturas dentro do arquivo</h3>
        <p>{verification.summary}</p>
      </div>
      <FileSignatures verification={verification} />
      <div className={look('row', 'wrap', 'noPrint')}>
        {document ? (
          <ButtonLink variant="primary" to={`/validar-documento?hash=${document.verification_code}`}>
            {origin === 'altered' ? 'Ver o documento verdadeiro' : 'Ver o documento'}
          </ButtonLink>
        ) : null}
        <Button onClick={onClear}>Conferir outro arquivo</Button>
      </div>
    </VerdictCard>
  );
}

const icons = { ok: IconShieldCheck, warn: IconClock, bad: IconFileAlert, none: IconFileUnknown } as const;

function sayingOf({
  origin,
  document,
  verification: { verdict },
}: JudgedFile): Omit<VerdictCardProps, 'icon' | 'children'> {
  const isWorthless = verdict === 'altered' || verdict === 'invalid';
  if (origin === 'altered') {
    return {
      title: 'Arquivo alterado',
      text: 'Este arquivo já foi um documento daqui, mas foi modificado. Não confie nele.',
      tone: 'bad',
    };
  }
  if (document?.without_effect) {
    return {
      title: 'Arquivo verdadeiro, mas sem efeito',
      text: 'Ele foi emitido aqui, mas perdeu a validade. Não o aceite como documento em vigor.',
      tone: 'bad',
    };
  }
  if (origin === 'ours' && isWorthless) {
    return {
      title: 'Igual ao que está guardado aqui, com assinatura que não vale',
      text: 'O arquivo é exatamente o que foi juntado aqui. Isso não salva as assinaturas que ele já trazia: veja abaixo.',
      tone: 'bad',
    };
  }
  if (origin === 'ours' && isAwaited(document?.status_signature)) {
    return {
      title: 'Arquivo verdadeiro, mas faltam assinaturas',
      text: 'Ele é exatamente igual ao que está guardado aqui, onde ainda espera assinaturas.',
      tone: 'warn',
    };
  }
  if (origin === 'ours') {
    return {
      title: 'Arquivo verdadeiro',
      text: 'Ele é exatamente igual ao que está guardado aqui.',
      tone: 'ok',
    };
  }
  if (origin === 'signed-copy') {
    return {
      title: 'Cópia assinada',
      text: 'É um documento daqui, inteiro, com assinaturas postas sobre ele em outro lugar.',
      tone: 'ok',
    };
  }
  return {
    title: isWorthless ? 'Arquivo que não é daqui, com assinatura que não vale' : 'Arquivo que não é daqui',
    text: `Não há documento público daqui igual a este arquivo${carried[verdict] ?? '. Veja abaixo o que valem as assinaturas que ele traz.'}`,
    tone: isWorthless ? 'bad' : 'none',
  };
}

/** What is said of the signatures of a file of elsewhere that has none to be judged. */
const carried: Partial<Record<JudgedFile['verification']['verdict'], string>> = {
  unsigned: ', e ele não traz assinatura.',
  unreadable: ', e não dá para conferir assinaturas nele: veja por quê.',
};
