import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLocation } from '../../../platform/web/router/index.ts';
import { useSession } from '../../../platform/web/api/session-store.ts';
import { ButtonLink } from '../../../platform/web/ui/actions/button.tsx';
import { CertificateSignIn, PasskeySignIn, ProviderSignIn, SignInForm } from '../../session/web/index.ts';
import { Note } from '../../../platform/web/ui/display/note.tsx';
import { look } from '../../../platform/web/ui/look.tsx';
import styles from './home-sign-in.module.css';
import { Surface } from '../../../platform/web/ui/display/card.tsx';

/** What fills the form, such as an account of the demonstration. */
export interface Filled {
  readonly cpf: string;
  readonly password: string;
}

interface HomeSignInProps {
  readonly filled: Filled | undefined;
  readonly accessRequestUrl: string | null;
}

/** The way in. Who is already in goes back to work. */
export function HomeSignIn({ filled, accessRequestUrl }: HomeSignInProps) {
  const { token, lost, why } = useSession();
  const card = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '#entrar') card.current?.querySelector<HTMLElement>('input, a')?.focus();
  }, [hash, key]);
  useEffect(() => {
    if (filled) card.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [filled]);
  return (
    <Surface className={styles.card} id="entrar" aria-labelledby="entrar-titulo" ref={card} tabIndex={-1}>
      <div>
        <h2 id="entrar-titulo">Entrar</h2>
        <p className={look('muted')}>
          {token === null
            ? 'Para servidores, interessados e assinantes cadastrados'
            : 'Você já entrou neste navegador.'}
        </p>
      </div>
      {token === null ? (
        <>
          {lost ? (
            <Note tone="warn" title={why?.message ?? 'Sua sessão expirou!'}>
              {why?.resolve ?? 'Entre de novo para continuar de onde parou; o texto está salvo.'}
            </Note>
          ) : null}
          <SignInForm key={filled?.cpf} filled={filled} />
          <PasskeySignIn />
          <CertificateSignIn />
          <ProviderSignIn />
        </>
      ) : (
        <ButtonLink to="/app" variant="primary" size="lg" block icon={IconArrowRight}>
          Ir para o trabalho
        </ButtonLink>
      )}
      {accessRequestUrl !== null && token === null ? (
        <p className={look('small', 'muted')}>
          Ainda não tem acesso? <a href={accessRequestUrl}>Peça aqui</a>.
        </p>
      ) : null}
    </Surface>
  );
}
