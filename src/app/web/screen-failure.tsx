import { ButtonLink } from '../../platform/web/ui/actions/button.tsx';
import { Failed } from '../../platform/web/ui/display/area-message.tsx';
import { look } from '../../platform/web/ui/look.tsx';
import { FullPage } from '../../platform/web/layout/full-page-loader.tsx';

/** A screen that broke: says so in words, and how to go on. */
export const ScreenFailure = () => (
  <FullPage>
    <h1 className={look('heard')}>Erro</h1>
    <Failed action={<ButtonLink to="/">Ir para o início</ButtonLink>} />
  </FullPage>
);
