import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { onlyDigits, ownCpfFault } from '../../../../kernel/numbers/cpf.ts';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { CpfField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { respondExternal } from '../../contract/external/respond-external.ts';
import { sendExternalCode } from '../../contract/external/send-external-code.ts';
import { validateExternalCode } from '../../contract/external/validate-external-code.ts';
import { CodeDialog } from '../signing/code-dialog.tsx';
import { type ChosenMethod, OutsiderMethods } from './outsider-methods.tsx';
import type { ExternalSignature, VisitSecrets } from './use-visit.ts';

interface ProveDialogProps {
  readonly request: ExternalSignature;
  readonly visit: VisitSecrets;
  /** What it is for: signing, or opening the document. */
  readonly toSign: boolean;
  /** The way chosen to sign: only with the code alone does the sixth digit sign. */
  readonly chosen: ChosenMethod;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Who comes by the link says their CPF, and types the code that is mailed: the sixth digit opens, signs, or goes on to another way to sign. Which CPF it is, is never said. */
export function ProveDialog({ request, visit, toSign, chosen, onDone, onClose }: ProveDialogProps) {
  const [cpf, setCpf] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const ask = useAct(sendExternalCode);
  const prove = useAct(validateExternalCode);
  const sign = useAct(respondExternal);
  const version = request.file?.version;
  const signsAtOnce = toSign && chosen.method === 'ELECTRONIC';
  const send = () =>
    ask.act({ body: { ...visit, cpf: onlyDigits(cpf), ...(version === undefined ? {} : { version }) } });
  if (sentTo !== null) {
    return (
      <CodeDialog
        sentTo={sentTo}
        verb={signsAtOnce ? 'Assinar' : toSign ? 'Continuar' : 'Abrir o documento'}
        prove={async (code) => {
          await prove.act({ body: { ...visit, code } });
          if (signsAtOnce) await sign.act({ body: { ...visit, process_file_id: request.process_file_id } });
        }}
        resend={send}
        onProved={async () => {
          // It stays, and says what it does, until the page behind says what came of it: nobody presses again meanwhile.
          await onDone();
          // What is signed in another way goes on to it once the page knows that they proved who they are.
          if (!toSign || signsAtOnce) onClose();
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <ActDialog
      words={{
        title: toSign ? 'Assinar' : 'Confirme que é você',
        verb: 'Receber o código',
        busy: 'Conferindo…',
        keep: 'Agora não',
      }}
      icon={IconMail}
      fields={{
        cpf: {
          kind: 'own',
          label: 'Seu CPF',
          fault: ownCpfFault(cpf),
          draw: (fault) => (
            <CpfField
              label="Seu CPF"
              size="lg"
              autoComplete="off"
              data-autofocus
              hint={`Mandamos um código para ${request.sent_to}`}
              value={cpf}
              error={fault}
              onChange={(event) => setCpf(event.target.value)}
            />
          ),
        },
      }}
      send={send}
      onNext={({ sent_to }) => setSentTo(sent_to)}
      onClose={onClose}
    >
      <p className={look('muted')}>
        {toSign
          ? 'Assinar tem valor legal e fica registrado com data, hora e o endereço do seu aparelho.'
          : 'A leitura fica registrada com data, hora e o endereço do seu aparelho.'}
      </p>
      {toSign ? <OutsiderMethods request={request} chosen={chosen} /> : null}
    </ActDialog>
  );
}
