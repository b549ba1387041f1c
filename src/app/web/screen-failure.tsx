import { ButtonLink } from '../../platform/web/ui/actions/button.tsx';
import { Failed } from '../../platform/web/ui/display/area-state.tsx';

/** A screen that broke: says so in words, and how to go on. */
export const ScreenFailure = () => (
  <main className="loader">
    <h1 className="sr">Erro</h1>
    <Failed action={<ButtonLink to="/">Ir para o início</ButtonLink>} />
  </main>
);
