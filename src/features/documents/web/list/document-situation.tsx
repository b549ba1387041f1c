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
import type { ShownDocument } from '../document.ts';

interface Situation {
  readonly tone: BadgeTone;
  readonly icon?: IconType;
  readonly text: string;
}

const infected: Situation = { tone: 'bad', icon: IconVirus, text: scanLabels.INFECTED };
const scanning: Situation = { tone: 'line', icon: IconShieldSearch, text: scanLabels.PENDING };

/** What the virus scanner said, where a person must know it: a virus, or that it is still looking. */
const safetyOf = ({ scan_status }: Pick<ShownDocument, 'scan_status'>): Situation | null =>
  scan_status === 'INFECTED' ? infected : scan_status === 'PENDING' ? scanning : null;

/** What was asked of a document and done to it: infected, without effect, refused, waiting, signed. */
export function standingOf(document: ShownDocument): Situation | null {
  const {
    scan_status,
    without_effect,
    status_signature,
    signatures_done: done,
    signatures_pending: pending,
  } = document;
  if (scan_status === 'INFECTED') return infected;
  if (without_effect) return { tone: 'bad', icon: IconFileOff, text: 'Sem efeito' };
  if (status_signature === 'REFUSED') return { tone: 'bad', icon: IconAlertTriangle, text: 'Assinatura recusada' };
  if (pending > 0) {
    const text = `${done} de ${plural(done + pending, 'assinatura', 'assinaturas')}`;
    return { tone: 'warn', icon: IconSignature, text };
  }
  return status_signature === 'SIGNED' ? { tone: 'ok', icon: IconCheck, text: 'Assinado' } : null;
}

/** What there is to say of a file that nobody was asked to sign. */
function fileOf({ scan_status, rendition, extension, is_large }: ShownDocument): Situation | null {
  if (scan_status === 'PENDING') return scanning;
  if (rendition === 'simplified') return { tone: 'warn', text: 'Conversão simplificada' };
  if (rendition === 'office') return { tone: 'line', text: `Convertido de .${extension}` };
  return is_large ? { tone: 'line', text: 'Acima de 30 MB: não se assina' } : null;
}

interface DocumentSituationProps {
  readonly document: ShownDocument;
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
export function FileSafetyBadge({ document }: { readonly document: Pick<ShownDocument, 'scan_status'> }) {
  const situation = safetyOf(document);
  return situation ? <SituationBadge {...situation} /> : null;
}

const SituationBadge = ({ tone, icon, text }: Situation) => (
  <Badge tone={tone} icon={icon}>
    {text}
  </Badge>
);
