import { Link } from '../../../../platform/web/router/index.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty, Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { MESSAGES } from './address.ts';
import styles from './bell-notices.module.css';
import { NoticeLines } from './notice-lines.tsx';
import { useNewest, useUnread } from './use-notices.ts';
import { useReadingActs } from './use-reading-acts.ts';

/** The newest messages of the administration, in the bell. */
export default function BellNotices({ onLeave }: { readonly onLeave: () => void }) {
  const newest = useNewest();
  const waiting = useUnread();
  const { readAll, isReadingAll } = useReadingActs();
  return (
    <AreaState
      of={newest}
      skeleton={<Skeleton lines={4} label="Carregando as mensagens" />}
      empty={<Empty title="Nenhuma mensagem encontrada." text="O que a administração escrever a todos aparece aqui." />}
    >
      {({ results }) => (
        <>
          <NoticeLines notices={results} />
          <div className={styles.foot}>
            {waiting > 0 ? (
              <Button size="sm" variant="ghost" busy={isReadingAll} busyLabel="Marcando…" onClick={readAll}>
                Marcar todas como lidas
              </Button>
            ) : null}
            <span className={look('grow')} />
            <Link className={look('small')} to={MESSAGES} onClick={onLeave}>
              Ver todas
            </Link>
          </div>
        </>
      )}
    </AreaState>
  );
}
