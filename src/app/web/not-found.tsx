import { IconMapPinOff } from '@tabler/icons-react';
import { ConsultBox, useInstallation } from '../../features/portal/web/index.ts';
import { useScreenTitle } from '../../platform/web/layout/screen.tsx';
import { ButtonLink } from '../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../platform/web/ui/display/area-message.tsx';
import { look } from '../../platform/web/ui/look.tsx';

/** R072: an address that leads nowhere, and the way to the root. */
export function Component() {
  useScreenTitle('Página não encontrada');
  const consults = useInstallation()?.public_search_enabled ?? true;
  return (
    <Empty
      page
      icon={IconMapPinOff}
      title="Página não encontrada"
      text={`O endereço mudou ou foi digitado errado.${consults ? ' Procura um processo? Consulte-o aqui.' : ''}`}
      action={
        <div className={look('stack')}>
          {consults ? <ConsultBox /> : null}
          <ButtonLink to="/">Ir para o início</ButtonLink>
        </div>
      }
    />
  );
}
