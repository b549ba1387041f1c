import { useEffect } from 'react';
import { useInstallation } from '../../features/portal/web/index.ts';
import { setTimeZone } from '../../platform/web/format/date.ts';
import type { Brand } from '../../platform/web/layout/shell-parts.ts';

/** Who runs this installation, as the shells show it. Dates follow its time zone. */
export function useBrand(): Brand {
  const installation = useInstallation();
  const zone = installation?.time_zone;
  useEffect(() => {
    if (zone !== undefined) setTimeZone(zone);
  }, [zone]);
  return {
    product: 'Carimbo',
    organization: installation?.name ?? '',
    notice: installation?.demonstration
      ? 'Ambiente de demonstração: pessoas, órgãos e processos são inventados.'
      : undefined,
  };
}
