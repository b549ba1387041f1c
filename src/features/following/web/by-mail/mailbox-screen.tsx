import { useState } from 'react';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { AskByMail } from '../../../../platform/web/by-mail/ask-by-mail.tsx';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { formatCount } from '../../../../platform/web/format/number.ts';
import { useScreenTitle } from '../../../../platform/web/layout/screen.tsx';
import { Link, useLocation } from '../../../../platform/web/router/index.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { askMailbox, listFollowed, stopFollowed } from '../../contract/by-mail/mailbox.ts';
import { processPage } from '../../rules/public-pages.ts';
import styles from './mailbox-screen.module.css';

/** All that a mailbox follows, by the link that it was sent; without one, how to be sent it. */
export function Component() {
  useScreenTitle('Processos que acompanho', '/');
  const token = useLocation().hash.replace(/^#/, '');
  return (
    <div className={classNames(styles.page, look('page'))}>
      <h1>Processos que acompanho</h1>
      {token === '' ? <AskForLink /> : <Followed token={token} />}
    </div>
  );
}

function AskForLink() {
  const asking = useAct(askMailbox);
  return (
    <Card title="Ver o que acompanho">
      <AskByMail
        label="Ver o que acompanho"
        button="Receber o link"
        promise="O link vale por 24 horas e só chega a quem lê este endereço."
        asking={asking}
        onAsk={(email) => asking.act({ body: { email } })}
      >
        <p>Mandamos por e-mail o link da lista de tudo o que o seu endereço acompanha.</p>
      </AskByMail>
    </Card>
  );
}

function Followed({ token }: { readonly token: string }) {
  const list = useEndpoint(listFollowed, { body: { token } }, { retry: false });
  const stopping = useAct(stopFollowed, { invalidates: [listFollowed] });
  const stop = (ids?: number[]) =>
    // What failed is said below.
    void stopping.act({ body: { token, ...(ids ? { ids } : {}) } }).then(
      () => setForgotten(ids === undefined),
      () => undefined,
    );
  // Then nothing is left of the mailbox, not even what is not shown.
  const [isForgotten, setForgotten] = useState(false);
  return (
    <AreaState of={list} failed={() => <OldLink />}>
      {({ email, follows }) => (
        <Card title={formatCount(follows.length, 'eq', 'processo', 'processos')}>
          <div className={look('stack')}>
            {follows.length > 0 ? (
              <p>
                Avisamos <b className={look('semi')}>{email}</b> quando um destes processos anda.
              </p>
            ) : null}
            {stopping.error ? (
              <Note tone="bad" live>
                {failureMessage(stopping.error)}
              </Note>
            ) : null}
            {stopping.data && !stopping.error ? (
              <Note tone="ok" live>
                {isForgotten ? 'Pronto: paramos tudo e apagamos o endereço.' : 'Pronto, paramos.'}
              </Note>
            ) : null}
            {follows.length === 0 ? (
              <Empty title="Nenhum processo aqui." text="Para acompanhar um, abra a página pública dele." />
            ) : (
              <ul className={styles.list}>
                {follows.map(({ id, nup, nup_formatted, title, since }) => (
                  <li key={id} className={look('row', 'wrap', 'between')}>
                    <div>
                      <Link to={processPage(nup)} className={look('nup')}>
                        {nup_formatted}
                      </Link>
                      <div>{title}</div>
                      <div className={look('small', 'muted')}>Desde {formatDate(since)}</div>
                    </div>
                    <Button busy={stopping.isPending} aria-label={`Parar ${nup_formatted}`} onClick={() => stop([id])}>
                      Parar
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            {isForgotten ? null : (
              <>
                <div>
                  <Button variant="danger" busy={stopping.isPending} onClick={() => stop()}>
                    Parar tudo e apagar o endereço
                  </Button>
                </div>
                <p className={look('small', 'muted')}>
                  Um processo que deixou de ser público não aparece aqui, e dele não avisamos. “Parar tudo” o inclui.
                </p>
              </>
            )}
          </div>
        </Card>
      )}
    </AreaState>
  );
}

/** The link is too old or not whole: the way to a new one is here. */
const OldLink = () => (
  <>
    <Note tone="warn">Este link não vale mais. Peça outro: ele chega em um minuto.</Note>
    <AskForLink />
  </>
);
