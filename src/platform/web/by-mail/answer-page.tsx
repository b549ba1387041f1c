import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import { failureMessage } from '../api/api-error.ts';
import { useAct } from '../api/hooks.ts';
import { useLocation } from '../router/index.ts';
import { Button } from '../ui/actions/button.tsx';
import { Card } from '../ui/display/card.tsx';
import { Note } from '../ui/display/note.tsx';
import { classNames, look } from '../ui/look.tsx';
import { CutLink } from './cut-link.tsx';
import styles from './answer-page.module.css';

type TokenBody = z.ZodType<{ readonly token: string }, { readonly token: string }>;
/** A call that answers what the link of a letter asks. */
type Answer<O extends z.ZodType> = Endpoint<z.ZodType<object, object>, z.ZodType<object, object>, TokenBody, O>;

interface AnswerPageProps<O extends z.ZodType> {
  readonly of: Answer<O>;
  /** Of the page, above the card. */
  readonly heading: string;
  /** Of the card, until it is done. */
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly done: (answer: z.output<O>) => ReactNode;
  /** Where one goes on afterwards. */
  readonly after: ReactNode;
}

/**
 * Where a link of a letter leads: the secret is after `#`. It is a button that answers, for programs that guard mailboxes open every
 * link of a letter before its reader does.
 */
export function AnswerPage<O extends z.ZodType>({ of, heading, title, text, button, done, after }: AnswerPageProps<O>) {
  const token = useLocation().hash.replace(/^#/, '');
  const answering = useAct(of);
  const answered = answering.data;
  return (
    <div className={classNames(styles.page, look('page'))}>
      <h1>{heading}</h1>
      {token === '' ? (
        <CutLink action={after} />
      ) : (
        <Card title={answered === undefined ? title : 'Pronto'}>
          <div className={look('stack')}>
            {answered === undefined ? (
              <p>{text}</p>
            ) : (
              <Note tone="ok" live>
                {done(answered)}
              </Note>
            )}
            {answering.error ? (
              <Note tone="bad" live>
                {failureMessage(answering.error)}
              </Note>
            ) : null}
            <div>
              {answered === undefined ? (
                <Button
                  variant="primary"
                  busy={answering.isPending}
                  busyLabel="Enviando…"
                  // What failed is said above.
                  onClick={() => void answering.act({ body: { token } } as never).catch(() => undefined)}
                >
                  {button}
                </Button>
              ) : (
                after
              )}
            </div>
          </div>
        </Card>
      )}
    </div>
  );
}
