import { IconRosetteDiscountCheck, IconShieldCheck, IconShieldExclamation, IconShieldX } from '@tabler/icons-react';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import type { DocumentItem } from '../document.ts';

type Verdict = NonNullable<DocumentItem['file_verdict']>;

const looks = {
  valid: { tone: 'ok', icon: IconShieldCheck, text: 'Assinaturas conferidas' },
  'valid-with-warnings': { tone: 'warn', icon: IconShieldExclamation, text: 'Assinaturas com ressalvas' },
  altered: { tone: 'bad', icon: IconShieldX, text: 'Alterado depois de assinado' },
  invalid: { tone: 'bad', icon: IconShieldX, text: 'Assinaturas não valem' },
  unreadable: { tone: 'bad', icon: IconShieldX, text: 'Assinaturas não puderam ser lidas' },
} as const;

interface VerificationBadgeProps {
  readonly verdict: Verdict;
  /** When they were checked, where there is room to say it. */
  readonly checkedAt?: string;
}

/** What the signatures that a file brought are worth. Nothing for a file without any. */
export function VerificationBadge({ verdict, checkedAt }: VerificationBadgeProps) {
  if (verdict === 'unsigned') return null;
  const { tone, icon, text } = looks[verdict];
  return (
    <Badge tone={tone} icon={icon}>
      {checkedAt === undefined ? text : `${text} em ${formatDate(checkedAt)}`}
    </Badge>
  );
}

export const isProved = ({ file_verdict, is_validated }: DocumentItem): boolean =>
  is_validated || (file_verdict !== null && file_verdict !== 'unsigned');

/** What vouches for a document besides the signatures made here. */
export function DocumentProofs({ document }: { readonly document: DocumentItem }) {
  return (
    <>
      {document.file_verdict ? <VerificationBadge verdict={document.file_verdict} /> : null}
      {document.is_validated ? (
        <Badge tone="line" icon={IconRosetteDiscountCheck}>
          Autenticado
        </Badge>
      ) : null}
    </>
  );
}
