import { useAct } from '../../../../platform/web/api/hooks.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { sendCode } from '../../contract/code/send-code.ts';
import { validateCode } from '../../contract/code/validate-code.ts';
import type { SignableDocument } from '../signable-document.ts';
import { askedToSign } from './asked-to-sign.ts';
import { CodeDialog } from './code-dialog.tsx';
import type { SentCode } from './credentials-step.tsx';
import { underCapacity } from './under-capacity.ts';

interface CodeStepProps {
  readonly documents: readonly SignableDocument[];
  readonly sent: SentCode;
  readonly onProved: () => void;
  readonly onClose: () => void;
}

/** The code of who signs with their account. */
export function CodeStep({ documents, sent, onProved, onClose }: CodeStepProps) {
  const user = useCurrentUser();
  const prove = useAct(validateCode);
  const resend = useAct(sendCode);
  const capacity = underCapacity(user);
  return (
    <CodeDialog
      sentTo={sent.sentTo}
      verb={`Assinar ${askedToSign(documents).what}`}
      prove={(token) => prove.act({ body: { token, ...capacity } })}
      resend={() =>
        resend.act({
          body: {
            cpf: user?.cpf ?? '',
            password: sent.password,
            process_file: documents.map(({ id }) => id),
            shown: askedToSign(documents).shown,
            ...capacity,
          },
        })
      }
      onProved={onProved}
      onClose={onClose}
    />
  );
}
