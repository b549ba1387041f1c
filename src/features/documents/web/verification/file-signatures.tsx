import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { z } from 'zod';
import { formatCnpj } from '../../../../kernel/numbers/cnpj.ts';
import { formatDateTime } from '../../../../platform/web/format/date.ts';
import type { fileVerification } from '../../contract/verification/file-verification.ts';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import styles from './file-signatures.module.css';

export type FileVerification = z.output<typeof fileVerification>;
type Signature = FileVerification['signatures'][number];

/** In plain words, what EN 319 102-1 concludes. */
const conclusions = {
  'TOTAL-PASSED': 'Pela norma técnica: aprovada.',
  'TOTAL-FAILED': 'Pela norma técnica: reprovada.',
  INDETERMINATE:
    'Pela norma técnica: inconclusiva. Nada mostra adulteração, mas há ressalvas que impedem dar a assinatura como aprovada.',
} as const;

const levels = { qualified: 'Qualificada (ICP-Brasil)', advanced: 'Avançada' } as const;

/** Each signature of a file with what it is worth, and what was done to the file after it. */
export function FileSignatures({ verification }: { readonly verification: FileVerification }) {
  const { signatures, problems } = verification;
  const changes = verification.changes.filter(({ weight }) => weight !== 'permitted');
  return (
    <div className={styles.signatures}>
      {problems.length > 0 ? <Sentences of={problems} /> : null}
      {signatures.length > 0 ? (
        <ol>
          {signatures.map((signature, position) => (
            <SignatureLine key={position} signature={signature} altered={verification.verdict === 'altered'} />
          ))}
        </ol>
      ) : null}
      {changes.length > 0 ? (
        <div>
          <h4>O que foi mudado no arquivo</h4>
          <Sentences of={[...new Set(changes.map(({ message }) => message))]} />
        </div>
      ) : null}
    </div>
  );
}

const Sentences = ({ of }: { readonly of: readonly string[] }) => (
  <ul>
    {of.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

const icons = {
  valid: IconCircleCheck,
  'valid-with-warnings': IconAlertTriangle,
  altered: IconCircleX,
  invalid: IconCircleX,
} as const;

interface SignatureLineProps {
  readonly signature: Signature;
  /** The file was changed: a signature that still holds must not pass for a file that does. */
  readonly altered: boolean;
}

function SignatureLine({ signature, altered }: SignatureLineProps) {
  const { kind, signer, cpf, cnpj, issuer, level, summary, problems, findings, indication, revision, revisions } =
    signature;
  const holdsInVain = altered && signature.verdict === 'valid';
  const verdict = holdsInVain ? 'valid-with-warnings' : signature.verdict;
  return (
    <li data-verdict={verdict}>
      <Glyph of={icons[verdict]} className={styles.icon} />
      <div>
        <b className={look('semi')}>
          {signer ?? (kind === 'timestamp' ? 'Carimbo do tempo' : 'Signatário desconhecido')}
        </b>
        {(cnpj ?? cpf) ? <span className={look('nup', 'small')}> {cnpj ? formatCnpj(cnpj) : cpf}</span> : null}
        <p>
          {summary}
          {holdsInVain ? ' Mesmo assim, o arquivo foi alterado.' : ''}
          {level ? ` Assinatura ${levels[level].toLowerCase().replace('icp-brasil', 'ICP-Brasil')}.` : ''}
        </p>
        <p className={look('small', 'muted')}>
          {[
            whenOf(signature),
            issuer ? `emitido por ${issuer}` : '',
            revision === null ? '' : `vale para a versão ${revision} de ${revisions} do arquivo`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={look('small', 'muted')}>{findings.join(' · ')}</p>
        {indication && !altered ? <p className={look('small', 'muted')}>{conclusions[indication]}</p> : null}
        {problems.length > 0 ? <Sentences of={problems} /> : null}
      </div>
    </li>
  );
}

/** The instant that is proved; else the one that is only declared. */
function whenOf({ stamped_time: stamped, claimed_time: claimed }: Signature): string {
  if (stamped !== null) return `Carimbo do tempo de ${formatDateTime(stamped)}`;
  return claimed === null ? 'Sem data' : `Data declarada: ${formatDateTime(claimed)}`;
}
