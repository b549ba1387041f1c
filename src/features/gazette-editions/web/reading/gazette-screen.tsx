import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { useScreenTitle } from '../../../../platform/web/layout/screen.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { useAddress } from '../../../../platform/web/ui/navigation/use-address.ts';
import { getGazetteDay } from '../../contract/reading/get-gazette-day.ts';
import { actFilterKeys } from './asked-acts.ts';
import { DayPage } from './day-page.tsx';
import { FoundActs } from './found-acts.tsx';
import { NothingHere } from './nothing-here.tsx';

/** The last edition; or, when the address asks for something, what was found in all of them. */
export function Component() {
  useScreenTitle('Diário Oficial', '/');
  const [address] = useAddress();
  return actFilterKeys.some((key) => address.get(key)) ? <FoundActs /> : <LastDay />;
}

function LastDay() {
  const day = useEndpoint(getGazetteDay, {});
  return (
    <AreaState of={day}>
      {(found) =>
        found.date === null ? (
          <NothingHere
            title="Nenhuma edição ainda"
            text="Quando a primeira edição sair, ela aparece aqui, para todos."
          />
        ) : (
          <DayPage day={{ ...found, date: found.date }} />
        )
      }
    </AreaState>
  );
}
