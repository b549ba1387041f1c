import { IconMapPinOff } from '@tabler/icons-react';
import { useScreenTitle } from '../../platform/web/layout/screen.tsx';
import { ButtonLink } from '../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../platform/web/ui/display/area-message.tsx';

/** R072: an address that leads nowhere, and the way to the root. */
export function Component() {
  useScreenTitle('Página não encontrada');
  return (
    <Empty
      page
      icon={IconMapPinOff}
      title="Página não encontrada"
      text="O endereço mudou ou foi digitado errado."
      action={
        <ButtonLink to="/" variant="primary">
          Ir para o início
        </ButtonLink>
      }
    />
  );
}
