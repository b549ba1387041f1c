import { IconMapPinOff } from '@tabler/icons-react';
import { Screen } from '../../platform/web/layout/screen.tsx';
import { Empty } from '../../platform/web/ui/display/area-message.tsx';
import { ButtonLink } from '../../platform/web/ui/actions/button.tsx';

/** An address of the work area that leads nowhere: the frame stays, and the way out too. */
export const Component = () => (
  <Screen title="Página não encontrada">
    <Empty
      icon={IconMapPinOff}
      title="Nada neste endereço"
      text="O endereço mudou ou foi digitado errado."
      action={
        <ButtonLink to="/app" variant="primary">
          Ir para o início
        </ButtonLink>
      }
    />
  </Screen>
);
