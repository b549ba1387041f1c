import type { ReactNode } from 'react';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { useScreenTitle } from '../../../../platform/web/layout/screen.tsx';
import { useLocation } from '../../../../platform/web/router/index.ts';
import { Button, ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import type { confirmAlert } from '../../contract/alerts/answer-alert.ts';
import { Masthead } from '../reading/masthead.tsx';
import styles from './answer-page.module.css';

/** Both ways to answer take and give the same. */
type Answer = typeof confirmAlert;

interface AnswerPageProps {
  readonly of: Answer;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly done: (words: string) => ReactNode;
}

/**
 * Where a link of a letter leads: the secret is after `#`. It is a button that answers, for programs that guard mailboxes open every
 * link of a letter before its reader does.
 */
export function AnswerPage({ of, title, text, button, done }: AnswerPageProps) {
  useScreenTitle(title, '/diario', 'Diário Oficial');
  const token = useLocation().hash.replace(/^#/, '');
  const answering = useAct(of);
  const answered = answering.data;
  return (
    <>
      <Masthead isTitle={false} />
      <div className={classNames(styles.page, look('page'))}>
        <h1>Aviso por e-mail</h1>
        {token === '' ? (
          <Empty title="Falta o fim do endereço" text="Abra o link inteiro, como está no e-mail que você recebeu." />
        ) : (
          <Card title={title}>
            <div className={look('stack')}>
              {answered ? (
                <Note tone="ok" live>
                  {done(answered.words)}
                </Note>
              ) : (
                <p>{text}</p>
              )}
              {answering.error ? (
                <Note tone="bad" live>
                  {failureMessage(answering.error)}
                </Note>
              ) : null}
              <div>
                {answered ? (
                  <ButtonLink to="/diario">Última edição</ButtonLink>
                ) : (
                  <Button
                    variant="primary"
                    busy={answering.isPending}
                    busyLabel="Enviando…"
                    // What failed is said above.
                    onClick={() => void answering.act({ body: { token } }).catch(() => undefined)}
                  >
                    {button}
                  </Button>
                )}
              </div>
            </div>
          </Card>
        )}
      </div>
    </>
  );
}
