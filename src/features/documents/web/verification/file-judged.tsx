import { IconClock, IconFileAlert, IconFileUnknown, IconShieldCheck } from '@tabler/icons-react';
import { formatDateTime } from '../../../../platform/web/format/date.ts';
import { plural } from '../../../../platform/web/format/number.ts';
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
  const { origin, document, copy, published, verification, sha256 } = judged;
  const saying = sayingOf(judged);
  return (
    <VerdictCard {...saying} icon={icons[saying.tone]}>
      <Facts layout="columns">
        <Fact name="Arquivo">{name}</Fact>
        <Fact name="Conferido em">{formatDateTime(verification.checked_at)}</Fact>
        <Fact name="Documento">{document && (document.title ?? document.document_type)}</Fact>
        <Fact name="Publicação">{published?.title}</Fact>
        <Fact name="Publicada em">{published && formatDateTime(published.published_at)}</Fact>
        <Fact name="Resumo SHA-256">
          <span className={look('digits', 'small')}>{sha256}</span>
        </Fact>
      </Facts>
      {copy ? <CopyFacts copy={copy} /> : null}
      {document && origin !== 'altered' && document.signers.length > 0 ? (
        <DocumentSigners signers={document.signers} />
      ) : null}
      <div>
        <h3>Assinaturas dentro do arquivo</h3>
        <p>{verification.summary}</p>
      </div>
      <FileSignatures verification={verification} />
      {saying.tone === 'none' ? (
        <p>
          Se a folha traz um código na lateral, digite-o no alto desta página: a resposta mostra o documento verdadeiro,
          para comparar.
        </p>
      ) : null}
      <div className={look('row', 'wrap', 'noPrint')}>
        {copy ? (
          <ButtonLink variant="primary" to={`/consultar-processo/${copy.nup}`}>
            Ver o processo
          </ButtonLink>
        ) : null}
        {published ? (
          <ButtonLink variant="primary" to={published.address}>
            Ver a publicação
          </ButtonLink>
        ) : null}
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

/** Of which process and moment the copy is, and whether the record that its cover names still stands. */
const CopyFacts = ({ copy: { nup_formatted, made_at, documents, chosen, record } }: { readonly copy: Copy }) => (
  <Facts layout="columns">
    <Fact name="Processo">
      <span className={look('nup')}>{nup_formatted}</span>
    </Fact>
    <Fact name="Cópia feita em">{formatDateTime(made_at)}</Fact>
    <Fact name="Conteúdo">
      {plural(documents, 'documento', 'documentos')}
      {chosen ? (documents === 1 ? ', escolhido' : ', escolhidos') : ''}
    </Fact>
    <Fact name="Último registro na cópia">
      nº {record.number}
      <br />
      <span className={look('digits', 'small')}>{record.hash}</span>
    </Fact>
    <Fact name="O registro hoje">{recordToday(record)}</Fact>
  </Facts>
);

function recordToday({ holds, later }: Copy['record']): string {
  if (!holds) return 'Não está mais na sequência de registros do processo. Avise a instituição.';
  if (later === 0) return 'É o último do processo: nada mudou desde a cópia.';
  return `Está na sequência do processo, com ${plural(later, 'registro', 'registros')} depois dele: o processo andou desde a cópia.`;
}

type Copy = NonNullable<JudgedFile['copy']>;

const icons = { ok: IconShieldCheck, warn: IconClock, bad: IconFileAlert, none: IconFileUnknown } as const;

function sayingOf({
  origin,
  document,
  copy,
  published,
  verification: { verdict },
}: JudgedFile): Omit<VerdictCardProps, 'icon' | 'children'> {
  if (origin === 'altered' && verdict === 'invalid') {
    return {
      title: 'Arquivo daqui, com assinatura que não vale',
      text: 'Há nele assinatura que não vale: não confie nele como assinado. Veja abaixo qual, e por quê.',
      tone: 'bad',
    };
  }
  if (origin === 'altered') {
    return {
      title: 'Arquivo alterado',
      text: 'Este arquivo já foi um documento daqui, mas foi modificado. Não confie nele.',
      tone: 'bad',
    };
  }
  if (origin === 'process-copy' && copy) {
    return {
      title: copy.chosen ? 'Cópia de documentos de um processo daqui' : 'Cópia integral de um processo daqui',
      text: `Ela é exatamente igual à que foi feita aqui do processo ${copy.nup_formatted}.`,
      tone: copy.record.holds ? 'ok' : 'bad',
    };
  }
  if (origin === 'published' && published) {
    return {
      title: 'Publicação oficial verdadeira',
      text: `Ela é exatamente igual à que foi publicada aqui: ${published.title}.`,
      tone: 'ok',
    };
  }
  if (document?.without_effect) {
    return {
      title: 'Arquivo verdadeiro, mas sem efeito',
      text: 'Ele foi emitido aqui, mas perdeu a validade. Não o aceite como documento em vigor.',
      tone: 'bad',
    };
  }
  if (origin === 'ours' && isWorthless(verdict)) {
    return {
      title: `Igual ao que está guardado aqui, ${worthless[verdict]}`,
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
    title: isWorthless(verdict) ? `Arquivo que não é daqui, ${worthless[verdict]}` : 'Arquivo que não é daqui',
    text: `Não há documento público daqui igual a este arquivo${carried[verdict] ?? '. Veja abaixo o que valem as assinaturas que ele traz.'}`,
    tone: isWorthless(verdict) ? 'bad' : 'none',
  };
}

type Verdict = JudgedFile['verification']['verdict'];

/** What was changed and what never held are told apart. */
const worthless = { altered: 'alterado depois de assinado', invalid: 'com assinatura que não vale' } as const;
const isWorthless = (verdict: Verdict): verdict is keyof typeof worthless => verdict in worthless;

/** What is said of the signatures of a file of elsewhere that has none to be judged. */
const carried: Partial<Record<Verdict, string>> = {
  unsigned: ', e ele não traz assinatura.',
  unreadable: ', e não dá para conferir assinaturas nele: veja por quê.',
};
