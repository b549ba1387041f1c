import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ButtonLink } from '../../platform/web/ui/actions/button.tsx';
import { Failed } from '../../platform/web/ui/display/area-state.tsx';

/** A screen that broke: says so in words, and how to go on. */
export function RouteFailure() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="loader">
      <h1 className="sr">{missing ? 'Página não encontrada' : 'Erro'}</h1>
      <Failed
        {...(missing ? { title: 'Página não encontrada', text: 'O endereço mudou ou foi digitado errado.' } : {})}
        action={<ButtonLink to="/">Ir para o início</ButtonLink>}
      />
    </main>
  );
}
