import { IconDownload } from '@tabler/icons-react';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { confirm } from '../../../../platform/web/ui/overlays/confirm.tsx';
import { validateExternalLink } from '../../contract/external/validate-external-link.ts';
import type { VisitSecrets } from './use-visit.ts';

/** A confidential document leaves, as it is or to be printed, once it was confirmed (R062, R066). */
export async function takeConfidential({ hash, token }: VisitSecrets, what: 'urlFile' | 'urlToPrint'): Promise<void> {
  const confirmed = await confirm({
    title: 'Baixar documento sigiloso?',
    body: 'O acesso fica registrado com seu nome, seu CPF e a hora. Você responde pela guarda do arquivo.',
    verb: 'Baixar',
    keep: 'Não baixar',
    icon: IconDownload,
  });
  if (!confirmed) return;
  try {
    const { [what]: url } = await callEndpoint(validateExternalLink, { query: { hash, token, confirm: true } });
    if (url !== null) window.location.assign(url);
  } catch (error) {
    toast.danger(failureMessage(error));
  }
}
