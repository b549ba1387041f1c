import { stopAlert } from '../../contract/alerts/answer-alert.ts';
import { AlertAnswerPage } from './alert-answer-page.tsx';

/** Stops what was told by e-mail. */
export const Component = () => (
  <AlertAnswerPage
    of={stopAlert}
    title="Parar o aviso por e-mail"
    text="Você deixa de ser avisado, e apagamos o endereço deste aviso."
    button="Parar o aviso"
    done={(words) => <>O aviso de “{words}” parou, e o endereço foi apagado.</>}
  />
);
