import { IconSend } from '@tabler/icons-react';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../platform/web/api/client.ts';
import { confirm } from '../../../platform/web/ui/overlays/confirm.tsx';
import { hasPendingJoins } from '../../joins/contract/joins/has-pending-joins.ts';
import { transferErrors } from '../contract/transfer-errors.ts';

/** Whether what leaves was refused because a join is in preparation and nobody said that it may stay behind. */
export const asksAboutJoin = (error: unknown): boolean =>
  error instanceof ApiError && error.code === transferErrors.joinConfirmation.code;

/** Asks whether the process leaves without the join that is in preparation. @param verb "Tramitar" */
export async function askJoin(processId: number, verb: string): Promise<boolean> {
  const { results } = await callEndpoint(hasPendingJoins, { params: { id: processId } });
  const [begun] = results;
  return confirm({
    title: `${verb} com juntada em andamento?`,
    body: begun
      ? `A juntada iniciada por ${begun.user.name} não segue junto.`
      : 'Há juntada em andamento, e ela não segue junto.',
    verb: `${verb} mesmo assim`,
    keep: 'Voltar',
    icon: IconSend,
  });
}
