import { IconMapPinOff } from '@tabler/icons-react';
import { useScreenTitle } from '../../platform/web/layout/screen.tsx';
import { ButtonLink } from '../../platform/web/ui/actions/button.tsx';

/** R072: an address that leads nowhere, and the way to the root. */
export function Component() {
  useScreenTitle('Página não encontrada');
  return (
    <div className="empty">
      <IconMapPinOff className="i" aria-hidden />
      <h1>Página não encontrada</h1>
      <p>O endereço mudou ou foi digitado errado.</p>
      <ButtonLink to="/" variant="primary">
        Ir para o início
      </ButtonLink>
    </div>
  );
}
