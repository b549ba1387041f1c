import { IconHelpCircle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../platform/web/api/session-store.ts';
import { useScreenTitle } from '../../../platform/web/layout/screen.tsx';
import { useArrivalNote } from '../../../platform/web/router/index.ts';
import { Note } from '../../../platform/web/ui/display/note.tsx';
import { ButtonLink } from '../../../platform/web/ui/actions/button.tsx';
import { HomeAccounts } from './home-accounts.tsx';
import { HomeNumbers } from './home-numbers.tsx';
import { type Filled, HomeSignIn } from './home-sign-in.tsx';
import { ConsultTask, ValidateTask } from './home-tasks.tsx';
import { useInstallation } from './installation.ts';
import { classNames, look } from '../../../platform/web/ui/look.tsx';
import styles from './home-screen.module.css';

const HomeBelow = lazy(() => import('./home-below.tsx'));

/** The first page: consult, validate, sign in, numbers, questions, service channel, help (R041). */
export function Component() {
  useScreenTitle('Início');
  const installation = useInstallation();
  const note = useArrivalNote();
  const { token } = useSession();
  const [filled, setFilled] = useState<Filled>();
  return (
    <>
      <div className={classNames(styles.hero, look('page'))}>
        <div>
          {note === null ? null : (
            <div className={styles.note}>
              <Note tone="warn" live>
                {note}
              </Note>
            </div>
          )}
          <h1>Acompanhe processos e confira documentos</h1>
          <p className={styles.lead}>
            Não precisa de cadastro para consultar ou validar. Se você tem cadastro, use a área Entrar.
          </p>
          <ConsultTask enabled={installation?.public_search_enabled ?? true} />
          <ValidateTask />
        </div>
        <HomeSignIn filled={filled} accessRequestUrl={installation?.access_request_url ?? null} />
        {installation?.demonstration && token === null ? (
          <HomeAccounts demonstration={installation.demonstration} onChoose={setFilled} />
        ) : null}
      </div>
      <HomeNumbers />
      <Suspense fallback={<div className={styles.later} />}>
        <HomeBelow installation={installation} />
      </Suspense>
      <ButtonLink
        to="/#ajuda"
        variant="primary"
        icon={IconHelpCircle}
        className={classNames(styles.float, look('hideNarrow', 'noPrint'))}
      >
        Central de ajuda
      </ButtonLink>
    </>
  );
}
