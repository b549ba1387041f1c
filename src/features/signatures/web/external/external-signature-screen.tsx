import { useEffect } from 'react';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { useScreenTitle } from '../../../../platform/web/layout/screen.tsx';
import { useNavigate, useSearchParams, withNote } from '../../../../platform/web/router/index.ts';
import { Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { errorState } from '../../../../platform/web/ui/display/area-state.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { DeadLink } from './dead-link.tsx';
import { ExternalRequest } from './external-request.tsx';
import { useVisit } from './use-visit.ts';
import styles from './external-signature-screen.module.css';

/** Where somebody outside reads, signs or refuses, by the link that was mailed to them (R061 to R067). Made for a phone first. */
export function Component() {
  useScreenTitle('Pedido de assinatura', '/');
  const [query] = useSearchParams();
  const hash = query.get('hash')?.trim() ?? '';
  const navigate = useNavigate();
  const { token, asked, failure } = useVisit(hash);
  const code = failure instanceof ApiError ? failure.code : null;
  const isInvalid = hash === '' || code === signatureErrors.linkNotFound.code || code === 'INVALID_INPUT';
  useEffect(() => {
    // What never was leads to the first page, which says so (R061).
    if (isInvalid) navigate('/', { replace: true, state: withNote(signatureErrors.linkNotFound.message) });
  }, [isInvalid, navigate]);
  if (isInvalid) return null;
  return (
    <div className={classNames(styles.screen, look('page'))}>
      {asked.data && token !== null ? (
        <ExternalRequest
          request={asked.data}
          visit={{ hash, token }}
          refresh={async () => {
            await asked.refetch();
          }}
        />
      ) : code === signatureErrors.linkDead.code && failure ? (
        <DeadLink error={failure} />
      ) : failure ? (
        errorState(failure, () => void asked.refetch())
      ) : (
        <Skeleton lines={8} label="Abrindo o pedido" />
      )}
    </div>
  );
}
