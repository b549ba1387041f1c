import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from '../../../../platform/web/router/index.ts';
import type { DraftDocument } from '../../../documents/web/index.ts';
import { goesOn } from '../../../signatures/web/index.ts';
import type { Opening } from './use-opening.ts';

/**
 * "Assinar e abrir" with a signature made elsewhere, such as at gov.br: who comes back with the document signed goes on to the
 * opening, once and when nothing is missing.
 * @returns whether the document came back signed
 */
export function useOpeningAfterSignature(opening: Opening, main: DraftDocument | null): boolean {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [returned] = useState(() => goesOn(state) && main?.my_signature === 'SIGNED');
  const goOn = useEffectEvent(() => {
    // A reload finds the draft, and opens nothing by itself.
    navigate(pathname + search, { replace: true });
    opening.openSigned();
  });
  const due = returned && opening.ready && goesOn(state);
  useEffect(() => {
    if (due) goOn();
  }, [due]);
  return returned;
}
