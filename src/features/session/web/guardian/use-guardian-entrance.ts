import { useEffect } from 'react';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { deviceMark, enterSession } from '../../../../platform/web/api/session-store.ts';
import { useNavigate, useSearchParams } from '../../../../platform/web/router/index.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { guardianLogin } from '../../contract/guardian/guardian-login.ts';

/** The tokens that were sent from this page: each opens once, and a page may be drawn twice. */
const sent = new Set<string>();

/**
 * Enters with the token of a trusted issuer that the address brings as `p` (R078). It leaves the address at once, so that
 * neither the history nor a copied link has it; who is not let in stays on the page and is told why.
 */
export function useGuardianEntrance(): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const token = search.get('p');
  useEffect(() => {
    if (token === null) return;
    navigate('/', { replace: true });
    if (sent.has(token)) return;
    sent.add(token);
    callEndpoint(guardianLogin, { body: { token, ...deviceMark() } })
      .then((entered) => enterSession(entered.token, entered.device))
      .catch((error: unknown) => toast.danger(failureMessage(error)));
  }, [token, navigate]);
}
