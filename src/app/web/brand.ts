import { useEffect } from 'react';
import { useInstallation } from '../../features/portal/web/index.ts';
import { setTimeZone } from '../../platform/web/format/date.ts';
import { mailPlace } from '../../platform/web/layout/mail-place.ts';
import type { Brand } from '../../platform/web/layout/shell-parts.ts';

const MAILBOX = '/app/correio-demonstracao';

/** Who runs this installation, as the shells show it. Dates follow its time zone. */
export function useBrand(): Brand {
  const installation = useInstallation();
  const zone = installation?.time_zone;
  useEffect(() => {
    if (zone !== undefined) setTimeZone(zone);
  }, [zone]);
  const demonstration = Boolean(installation?.demonstration);
  useEffect(() => {
    mailPlace.set(
      demonstration
        ? {
            title: 'É uma demonstração:',
            text: 'nenhum e-mail sai daqui. O código está no',
            label: 'correio de demonstração.',
            to: MAILBOX,
          }
        : null,
    );
  }, [demonstration]);
  return {
    product: 'Carimbo',
    organization: installation?.name ?? '',
    notice: demonstration ? 'Ambiente de demonstração: pessoas, órgãos e processos são inventados.' : undefined,
    noticeLink: demonstration ? { label: 'Ver o correio', to: MAILBOX } : undefined,
  };
}
