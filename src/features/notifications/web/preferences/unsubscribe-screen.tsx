import { IconAlertTriangle, IconMailCheck, IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { ApiError } from '../../../../platform/web/api/api-error.ts';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { useScreenTitle } from '../../../../platform/web/layout/screen.tsx';
import { useLocation, useNavigate } from '../../../../platform/web/router/index.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button, ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { Surface } from '../../../../platform/web/ui/display/card.tsx';
import { classNames, Glyph, type IconType, look } from '../../../../platform/web/ui/look.tsx';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { disableNotification } from '../../contract/preferences/disable-notification.ts';
import styles from './unsubscribe-screen.module.css';

const CUT =
  'O endereço de cancelar o aviso veio incompleto, e nada foi cancelado. Abra de novo o link do e-mail, inteiro, ou entre e desligue o aviso em Configurações, Avisos.';
const SETTINGS = '/app/configuracoes-usuario?activeTab=avisos';

/** Where the link of an e-mail leads: the kind is turned off as the page opens, without a session (specification 000 §2, R068 and R069). One that is cut leads to the root, which says so. */
export function Component() {
  const query = new URLSearchParams(useLocation().search);
  const [name, hash] = [query.get('notificationName'), query.get('hash')];
  useScreenTitle('Cancelar aviso por e-mail');
  const navigate = useNavigate();
  const isWhole = Boolean(name && hash);
  useEffect(() => {
    if (isWhole) return;
    toast.warning(CUT);
    navigate('/', { replace: true });
  }, [isWhole, navigate]);
  return hash && isWhole ? <Stopping hash={hash} /> : null;
}

function Stopping({ hash }: { readonly hash: string }) {
  // A question that may be put again and again: the answer is the same, and nothing is done twice.
  const stopping = useQuery<OutputOf<typeof disableNotification>, ApiError>({
    queryKey: [disableNotification.path, hash],
    queryFn: () => callEndpoint(disableNotification, { body: { hash } }),
    retry: (failures, { isNetwork }) => isNetwork && failures < 2,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (stopping.data) return <Stopped name={stopping.data.notification_name} />;
  if (stopping.error?.code === 'NOTIFICATION_MANDATORY') return <Mandatory error={stopping.error} />;
  if (stopping.error)
    return <NotStopped error={stopping.error} onAgain={() => void stopping.refetch()} busy={stopping.isFetching} />;
  return (
    <Page icon={IconMailOff} title="Cancelando o aviso…">
      <Skeleton lines={3} label="Cancelando o aviso" />
    </Page>
  );
}

const Stopped = ({ name }: { readonly name: string }) => (
  <Page
    icon={IconMailCheck}
    title={
      <>
        Pronto: este <span className={styles.whole}>e-mail</span> não vem mais
      </>
    }
    sub={name}
    tone="ok"
  >
    <p>Você deixa de receber por e-mail o aviso “{name}”. Os outros avisos continuam como estão.</p>
    <p>Ele segue como estava no sino, quando você entra no Carimbo. Para ligar de novo, use Configurações, Avisos.</p>
    <ButtonLink to="/app" variant="primary" size="lg">
      Entrar no Carimbo
    </ButtonLink>
  </Page>
);

const Mandatory = ({ error }: { readonly error: ApiError }) => (
  <Page icon={IconAlertTriangle} title="Este aviso não pode ser desligado" tone="warn">
    <p>{failureMessage(error)} Nada foi mudado.</p>
    <p>Em Configurações você pode receber um resumo por dia ou marcar horas de silêncio.</p>
    <ButtonLink to={SETTINGS} variant="primary" size="lg">
      Ajustar os avisos
    </ButtonLink>
  </Page>
);

interface NotStoppedProps {
  readonly error: ApiError;
  readonly onAgain: () => void;
  readonly busy: boolean;
}

const NotStopped = ({ error, onAgain, busy }: NotStoppedProps) => (
  <Page icon={IconAlertTriangle} title="Não deu para cancelar agora" tone="warn">
    <p>{failureMessage(error)}</p>
    <p>Se continuar, entre no Carimbo e desligue em Configurações, Avisos.</p>
    <div className={look('row', 'wrap')}>
      <Button variant="primary" size="lg" busy={busy} busyLabel="Tentando…" onClick={onAgain}>
        Tentar de novo
      </Button>
      <ButtonLink to="/app" size="lg">
        Entrar no Carimbo
      </ButtonLink>
    </div>
  </Page>
);

interface PageProps {
  readonly icon: IconType;
  readonly title: ReactNode;
  /** The kind that it is about. */
  readonly sub?: string;
  readonly tone?: 'ok' | 'warn';
  readonly children: ReactNode;
}

const Page = ({ icon, title, sub, tone, children }: PageProps) => (
  <div className={classNames(styles.page, look('page'))}>
    <Surface className={styles.card} aria-live="polite">
      <Glyph
        of={icon}
        className={classNames(styles.icon, tone === 'ok' && styles.ok, tone === 'warn' && styles.warn)}
      />
      <div>
        <h1>{title}</h1>
        {sub === undefined ? null : <p className={styles.sub}>{sub}</p>}
      </div>
      {children}
    </Surface>
  </div>
);
