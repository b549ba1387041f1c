import { useEffect } from 'react';
import { useNavigate, useParams } from '../../../../platform/web/router/index.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { Screen } from '../../../../platform/web/layout/screen.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { getDocument } from '../../contract/reading/get-document.ts';
import { viewerAddress } from '../document.ts';

/** `/app/documento/:id`: one document by its id alone, in the viewer of its process (specification 000 §2). */
export function Component() {
  const id = Number(useParams()['id']);
  const known = Number.isSafeInteger(id) && id > 0;
  // Of an address that names no document, the same is answered as of one that is not there.
  const document = useEndpoint(getDocument, { params: { id: known ? id : Number.MAX_SAFE_INTEGER } });
  return (
    <AreaState
      of={document}
      wayOut={<ButtonLink to="/app/processos">Ver Meus Processos</ButtonLink>}
      frame={(state) => <Screen title="Documento">{state}</Screen>}
    >
      {(found) => <GoTo address={viewerAddress(found)} />}
    </AreaState>
  );
}

function GoTo({ address }: { readonly address: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(address, { replace: true }), [navigate, address]);
  return null;
}
