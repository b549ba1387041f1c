import { AnswerPage } from '../../../../platform/web/by-mail/answer-page.tsx';
import { useScreenTitle } from '../../../../platform/web/layout/screen.tsx';
import { ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { stopFollow } from '../../contract/by-mail/answer-follow.ts';
import { MAILBOX } from '../../rules/public-pages.ts';

/** Stops what was told by e-mail. */
export function Component() {
  useScreenTitle('Parar de acompanhar', '/');
  return (
    <AnswerPage
      of={stopFollow}
      heading="Parar de acompanhar"
      title="Parar os e-mails deste processo"
      text="Você deixa de receber e-mails deste processo, e apagamos o endereço."
      button="Parar"
      done={({ message }) => message}
      after={<ButtonLink to={MAILBOX}>Ver o que mais acompanho</ButtonLink>}
    />
  );
}
