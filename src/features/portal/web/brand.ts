import { useInstallation } from './installation.ts';
import type { Brand } from '../../../platform/web/layout/shell-parts.ts';
import { MAILBOX } from './use-installation-facts.ts';

/** Who runs this installation, as the shells show it. */
export function useBrand(): Brand {
  const installation = useInstallation();
  const demonstration = Boolean(installation?.demonstration);
  return {
    product: 'Carimbo',
    organization: installation?.name ?? '',
    notice: demonstration ? 'Ambiente de demonstração: pessoas, órgãos e processos são inventados.' : undefined,
    noticeLink: demonstration ? { label: 'Ver o correio', to: MAILBOX } : undefined,
  };
}
