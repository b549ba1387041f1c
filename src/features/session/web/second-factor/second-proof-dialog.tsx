import { EnterByCode } from '../access-code/enter-by-code.tsx';

interface SecondProofDialogProps {
  /** As they were typed in the form. */
  readonly cpf: string;
  readonly password: string;
  /** What the server asked for. */
  readonly asked: SecondProof;
  readonly onClose: () => void;
}
export interface SecondProof {
  readonly code: 'ACCESS_CODE_SENT' | 'SECOND_FACTOR_REQUIRED';
  readonly message: string;
}

/** The second proof of a sign-in: the code of the e-mail, or that of the application. */
export const SecondProofDialog = ({ asked: { code, message }, ...entering }: SecondProofDialogProps) => (
  <EnterByCode
    {...entering}
    title="Confirme que é você"
    required={
      code === 'ACCESS_CODE_SENT' ? 'Digite o código que está no e-mail.' : 'Digite o código que o aplicativo mostra.'
    }
  >
    {message}{' '}
    {code === 'ACCESS_CODE_SENT'
      ? 'Não chegou? Procure na caixa de spam.'
      : 'Sem o celular? Digite um dos códigos de recuperação que você guardou.'}
  </EnterByCode>
);
