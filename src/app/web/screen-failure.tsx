import { networkError } from '../../platform/web/api/api-error.ts';
import { useOnline } from '../../platform/web/api/use-online.ts';
import { Button, ButtonLink } from '../../platform/web/ui/actions/button.tsx';
import { Failed } from '../../platform/web/ui/display/area-message.tsx';
import { look } from '../../platform/web/ui/look.tsx';
import { FullPage } from '../../platform/web/layout/full-page-loader.tsx';

/**
 * A screen that broke or did not come: says so in words, and how to go on. What a newer version took away comes with the page; what was
 * never opened here does not come without a network.
 */
export const ScreenFailure = () => (
  <FullPage>
    <h1 className={look('heard')}>Erro</h1>
    <Failed
      {...(useOnline() ? {} : { title: networkError().message })}
      action={
        <div className={look('row', 'wrap')}>
          <Button variant="primary" onClick={() => window.location.reload()}>
            Atualizar a página
          </Button>
          <ButtonLink to="/">Ir para o início</ButtonLink>
        </div>
      }
    />
  </FullPage>
);
