import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { errorState } from '../../../../platform/web/api/error-state.tsx';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { Screen } from '../../../../platform/web/layout/screen.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { useChangeAddress } from '../../../../platform/web/ui/navigation/use-change-address.ts';
import { ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { getProcess } from '../../../processes/contract/reading/get-process.ts';
import { DetailScreen } from './detail-screen.tsx';

const crumbs = [{ label: 'Processos', to: '/app/processos' }];
const wayOut = <ButtonLink to="/app/processos">Ver Meus Processos</ButtonLink>;

/** `/app/processos/detalhamento/:id?tab=`: one process, what is missing in it, and what can be done (specification 000 §2). */
export function Component() {
  const id = Number(useParams()['id']);
  const [query] = useSearchParams();
  const changeAddress = useChangeAddress();
  const known = Number.isInteger(id) && id > 0;
  const process = useEndpoint(getProcess, { params: { id: known ? id : 1 } }, { enabled: known });
  const tab = query.get('tab');
  useEffect(() => {
    // The address always says which part is open, so that it can be shared as it is.
    if (tab === null) changeAddress({ tab: 'dados' });
  }, [tab, changeAddress]);
  if (process.data) return <DetailScreen process={process.data} />;
  return (
    <Screen title="Processo" crumbs={crumbs}>
      <AreaState of={process} failed={(error, retry) => errorState(error, retry, wayOut)}>
        {() => null}
      </AreaState>
    </Screen>
  );
}
