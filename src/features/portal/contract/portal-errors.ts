import { errorKind } from '../../../platform/contract/error-kind.ts';

/** Why a call of the portal is refused. */
export const portalErrors = {
  noMailbox: errorKind(
    'NO_DEMONSTRATION_MAILBOX',
    404,
    'Esta instalação não tem correio de demonstração. Procure a mensagem no seu e-mail.',
  ),
} as const;
