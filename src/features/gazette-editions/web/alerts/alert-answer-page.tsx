import type { ReactNode } from 'react';
import { AnswerPage } from '../../../../platform/web/by-mail/answer-page.tsx';
import { useScreenTitle } from '../../../../platform/web/layout/screen.tsx';
import { ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import type { confirmAlert } from '../../contract/alerts/answer-alert.ts';
import { Masthead } from '../reading/masthead.tsx';

interface AlertAnswerPageProps {
  /** Both ways to answer take and give the same. */
  readonly of: typeof confirmAlert;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly done: (words: string) => ReactNode;
}

/** Where a link of a letter of the gazette leads. */
export function AlertAnswerPage({ title, done, ...answer }: AlertAnswerPageProps) {
  useScreenTitle(title, '/diario', 'Diário Oficial');
  return (
    <>
      <Masthead isTitle={false} />
      <AnswerPage
        {...answer}
        heading="Aviso por e-mail"
        title={title}
        done={({ words }) => done(words)}
        after={<ButtonLink to="/diario">Última edição</ButtonLink>}
      />
    </>
  );
}
