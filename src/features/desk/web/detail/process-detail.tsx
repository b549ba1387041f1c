import { useEffect } from 'react';
import { useParams } from '../../../../platform/web/router/index.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { useLastList } from '../../../../platform/web/layout/last-list.ts';
import { Screen } from '../../../../platform/web/layout/screen.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { useAddress } from '../../../../platform/web/ui/navigation/use-address.ts';
import { getProcess } from '../../../processes/contract/reading/get-process.ts';
import { DetailScreen } from './detail-screen.tsx';
import { myProcesses } from './my-processes.ts';

const wayOut = <ButtonLink to="/app/processos">Ver Meus Processos</ButtonLink>;

/** `/app/processos/detalhamento/:id?tab=`: one process, what is missing in it, and what can be done (specification 000 §2). */
export function Component() {
  const id = Number(useParams()['id']);
  const [query, change] = useAddress();
  const known = Number.isInteger(id) && id > 0;
  const process = useEndpoint(getProcess, { params: { id: known ? id : 1 } }, { enabled: known });
  const tab = query.get('tab');
  const list = useLastList(myProcesses);
  useEffect(() => {
    // The address always says which part is open, so that it can be shared as it is.
    if (tab === null) change({ tab: 'dados' }, { replace: true });
  }, [tab, change]);
  return (
    <AreaState
      of={process}
      wayOut={wayOut}
      frame={(state) => (
        <Screen title="Processo" crumbs={[list]}>
          {state}
        </Screen>
      )}
    >
      {(known) => <DetailScreen process={known} />}
    </AreaState>
  );
}
