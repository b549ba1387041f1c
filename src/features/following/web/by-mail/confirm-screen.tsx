import { AnswerPage } from '../../../../platform/web/by-mail/answer-page.tsx';
import { useScreenTitle } from '../../../../platform/web/layout/screen.tsx';
import { ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { confirmFollow } from '../../contract/by-mail/answer-follow.ts';
import { MAILBOX } from '../../rules/public-pages.ts';

/** Says yes to being told by e-mail. */
export function Component() {
  useScreenTitle('Confirmar', '/');
  return (
    <AnswerPage
      of={confirmFollow}
      heading="Acompanhar um processo"
      title="Falta confirmar"
      text="Confirme que este endereço é seu e que você quer um e-mail quando o processo andar."
      button="Confirmar"
      done={({ nup_formatted }) => <>Confirmado. Quando o processo {nup_formatted} andar, avisamos por e-mail.</>}
      after={<ButtonLink to={MAILBOX}>Ver tudo o que acompanho</ButtonLink>}
    />
  );
}
