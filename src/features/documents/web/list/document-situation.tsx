import {
  IconAlertTriangle,
  IconCheck,
  IconFileOff,
  IconShieldSearch,
  IconSignature,
  IconVirus,
} from '@tabler/icons-react';
import { plural } from '../../../../platform/web/format/number.ts';
import { Badge, type BadgeTone } from '../../../../platform/web/ui/display/badge.tsx';
import { type IconType, look } from '../../../../platform/web/ui/look.tsx';
import { scanLabels } from '../../rules/file-safety.ts';
import type { TreeDocument } from '../document.ts';

interface Situation {
  readonly tone: BadgeTone;
  readonly icon?: IconType;
  readonly text: string;
}

/** What the virus scanner said, where a person must know it: a virus, or that it is still looking. */
const safety: Partial<Record<NonNullable<TreeDocument['scan_status']>, Situation>> = {
  INFECTED: { tone: 'bad', icon: IconVirus, text: scanLabels.INFECTED },
  PENDING: { tone: 'line', icon: IconShieldSearch, text: scanLabels.PENDING },
};

/** What was asked of a document and done to it: infected, without effect, refused, waiting, signed. */
export function standingOf(document: TreeDocument): Situation | undefined {
  const { scan_status, status_signature, signatures_done: done, signatures_pending: pending } = document;
  if (scan_status === 'INFECTED') return safety.INFECTED;
  if (document.without_effect) return { tone: 'bad', icon: IconFileOff, text: 'Sem efeito' };
  if (status_signature === 'REFUSED') return { tone: 'bad', icon: IconAlertTriangle, text: 'Assinatura recusada' };
  if (pending > 0) {
    const text = `${done} de ${plural(done + pending, 'assinatura', 'assinaturas')}`;
    return { tone: 'warn', icon: IconSignature, text };
  }
  return status_signature === 'SIGNED' ? { tone: 'ok', icon: IconCheck, text: 'Assinado' } : undefined;
}

/** What there is to say of a file that nobody was asked to sign. */
function fileOf({ scan_status, rendition, extension, is_large }: TreeDocument): Situation | undefined {
  if (scan_status === 'PENDING') return safety.PENDING;
  if (rendition === 'simplified') return { tone: 'warn', text: 'Conversão simplificada' };
  if (rendition === 'office') return { tone: 'line', text: `Convertido de .${extension}` };
  return is_large ? { tone: 'line', text: 'Acima de 30 MB: não se assina' } : undefined;
}

interface DocumentSituationProps {
  readonly document: TreeDocument;
  /** What to say when nobody was asked to sign. */
  readonly none?: string | undefined;
}

/** Where a document stands, in words. */
export function DocumentSituation({ document, none }: DocumentSituationProps) {
  const situation = standingOf(document) ?? fileOf(document);
  if (situation) return <SituationBadge {...situation} />;
  return none ? <span className={look('small', 'muted')}>{none}</span> : null;
}

/** Only what the virus scanner said. */
export function FileSafetyBadge({ document }: { readonly document: Pick<TreeDocument, 'scan_status'> }) {
  const situation = document.scan_status && safety[document.scan_status];
  return situation ? <SituationBadge {...situation} /> : null;
}

const SituationBadge = ({ tone, icon, text }: Situation) => (
  <Badge tone={tone} icon={icon}>
    {text}
  </Badge>
);
