import { IconShieldSearch, IconVirus } from '@tabler/icons-react';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { scanLabels } from '../../rules/file-safety.ts';
import type { DocumentItem } from '../document.ts';

/** What the virus scanner said, where a person must know it: a virus, or that it is still looking. */
export function FileSafetyBadge({
  document: { scan_status },
}: {
  readonly document: Pick<DocumentItem, 'scan_status'>;
}) {
  if (scan_status === 'INFECTED') {
    return (
      <Badge tone="bad" icon={IconVirus}>
        {scanLabels.INFECTED}
      </Badge>
    );
  }
  if (scan_status === 'PENDING') {
    return (
      <Badge tone="line" icon={IconShieldSearch}>
        {scanLabels.PENDING}
      </Badge>
    );
  }
  return null;
}
