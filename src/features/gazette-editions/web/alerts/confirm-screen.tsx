import { confirmAlert } from '../../contract/alerts/answer-alert.ts';
import { AlertAnswerPage } from './alert-answer-page.tsx';

/** Says yes to being told by e-mail. */
export const Component = () => (
  <AlertAnswerPage
    of={confirmAlert}
    title="Confirmar o aviso por e-mail"
    text="Confirme que este endereço é seu e que você quer ser avisado."
    button="Confirmar o aviso"
    done={(words) => <>Confirmado. Quando sair um ato com “{words}”, avisamos por e-mail.</>}
  />
);
