import { IconAlertTriangle, IconCheck, IconFileOff, IconSignature } from '@tabler/icons-react';
import { plural } from '../../../../platform/web/format/number.ts';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import type { ShownDocument } from '../document.ts';
import { FileSafetyBadge } from './file-safety-badge.tsx';
import { look } from '../../../../platform/web/ui/look.ts';

interface DocumentSituationProps {
  readonly document: ShownDocument;
  /** What to say when nobody was asked to sign. */
  readonly none?: string | undefined;
}

/** Where a document stands, in words: infected, without effect, waiting, refused, signed, too big to sign. */
export function DocumentSituation({ document, none }: DocumentSituationProps) {
  const { without_effect, status_signature, signatures_done, signatures_pending, is_large, scan_status } = document;
  if (scan_status === 'INFECTED') return <FileSafetyBadge document={document} />;
  if (without_effect) {
    return (
      <Badge tone="bad" icon={IconFileOff}>
        Sem efeito
      </Badge>
    );
  }
  if (status_signature === 'REFUSED') {
    return (
      <Badge tone="bad" icon={IconAlertTriangle}>
        Assinatura recusada
      </Badge>
    );
  }
  if (signatures_pending > 0) {
    const all = signatures_done + signatures_pending;
    return (
      <Badge tone="warn" icon={IconSignature}>
        {signatures_done} de {plural(all, 'assinatura', 'assinaturas')}
      </Badge>
    );
  }
  if (status_signature === 'SIGNED') {
    return (
      <Badge tone="ok" icon={IconCheck}>
        Assinado
      </Badge>
    );
  }
  if (scan_status === 'PENDING') return <FileSafetyBadge document={document} />;
  if (document.rendition === 'simplified') return <Badge tone="warn">Conversão simplificada</Badge>;
  if (document.rendition === 'office') return <Badge tone="line">Convertido de .{document.extension}</Badge>;
  if (is_large) return <Badge tone="line">Acima de 30 MB: não se assina</Badge>;
  return none ? <span className={look('small', 'muted')}>{none}</span> : null;
}
