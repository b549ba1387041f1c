import { IconExternalLink, IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { ActDialog, type ActDialogProps } from '../../../../platform/web/acts/act-dialog.tsx';
import type { ActFields } from '../../../../platform/web/acts/act-fields.ts';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { CertificateChooser } from '../../../../platform/web/certificates/certificate-chooser.tsx';
import type { LocalCertificate } from '../../../../platform/web/certificates/local-certificate.ts';
import { toldAsRefusal } from '../../../../platform/web/certificates/told-as-refusal.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import { certificateOptions } from '../../../session/contract/certificate/certificate-options.ts';
import { beginExternalGovbr } from '../../contract/govbr/begin-external-govbr.ts';
import { respondExternal } from '../../contract/external/respond-external.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { leaveForGovbr } from './left-for-govbr.ts';
import { type ChosenMethod, OutsiderMethods } from './outsider-methods.tsx';
import { signWithCertificate } from './sign-with-certificate.ts';
import type { ExternalSignature, VisitSecrets } from './use-visit.ts';

interface SignDialogProps {
  readonly request: ExternalSignature;
  readonly visit: VisitSecrets;
  readonly chosen: ChosenMethod;
  readonly refresh: () => Promise<void>;
  readonly onClose: () => void;
}

/** The signature itself, by who proved that it is them, in the way that they choose. */
export function SignDialog(props: SignDialogProps) {
  const { method } = props.chosen;
  if (method === 'CERTIFICATE') return <SignWithCertificate {...props} />;
  return method === 'GOVBR' ? <SignWithGovbr {...props} /> : <SignWithCode {...props} />;
}

function SignWithCode(props: SignDialogProps) {
  const { act } = useAct(respondExternal);
  const { request, visit } = props;
  return <SignFrame {...props} send={() => act({ body: { ...visit, process_file_id: request.process_file_id } })} />;
}

function SignWithCertificate(props: SignDialogProps) {
  const { data } = useEndpoint(certificateOptions, {});
  const [chosen, setChosen] = useState<LocalCertificate | null>(null);
  const { request, visit } = props;
  return (
    <SignFrame
      {...props}
      blocked={chosen ? null : { message: 'Escolha o certificado com que vai assinar.' }}
      fields={{
        certificate: {
          kind: 'own',
          label: 'Certificado',
          draw: () =>
            data ? (
              <CertificateChooser
                webPki={data.web_pki}
                chosen={chosen}
                otherwise="assine com o código"
                onChoose={setChosen}
              />
            ) : null,
        },
      }}
      send={() => signWithCertificate(visit, request.process_file_id, chosen!).catch(toldAsRefusal)}
    />
  );
}

function SignWithGovbr(props: SignDialogProps) {
  const { act } = useAct(beginExternalGovbr);
  const { request, visit } = props;
  const { process_file_id } = request;
  return (
    <SignFrame
      {...props}
      icon={IconExternalLink}
      verb="Continuar no gov.br"
      busy="Abrindo o gov.br…"
      fields={{
        account: {
          kind: 'own',
          label: 'Nível da conta',
          draw: () => (
            <p className={look('small', 'soft')}>
              É preciso ter conta nos níveis Prata ou Ouro. O gov.br pede a sua autorização e traz você de volta.
            </p>
          ),
        },
      }}
      send={() => act({ body: { ...visit, process_file_id } })}
      onNext={({ address }) => {
        leaveForGovbr({ ...visit, process_file_id, requestId: request.id });
        window.location.assign(address);
      }}
    />
  );
}

interface SignFrameProps<O>
  extends SignDialogProps, Pick<ActDialogProps<ActFields, O>, 'icon' | 'blocked' | 'fields' | 'onNext'> {
  readonly verb?: string;
  readonly busy?: string;
  readonly send: () => Promise<O>;
}

/** What signing means, as whom, and the ways to do it. */
function SignFrame<O>({ request, chosen, refresh, verb, busy, send, ...act }: SignFrameProps<O>) {
  return (
    <ActDialog
      icon={IconSignature}
      {...act}
      words={{
        title: `Assinar "${request.file_name ?? 'o documento'}"?`,
        text: 'Assinar tem valor legal e fica registrado com data, hora e o endereço do seu aparelho. Não dá para desfazer.',
        verb: verb ?? 'Assinar',
        busy: busy ?? 'Assinando…',
        keep: 'Voltar a ler',
        done: 'Documento assinado.',
      }}
      send={() =>
        send().catch(async (error: unknown) => {
          // They read for longer than what they proved holds: the page asks for CPF and code again.
          if (error instanceof ApiError && error.code === signatureErrors.linkProofRequired.code) await refresh();
          throw error;
        })
      }
      onDone={refresh}
    >
      <p className={look('small', 'muted')}>
        {request.user} · CPF {request.user_cpf}
      </p>
      <OutsiderMethods request={request} chosen={chosen} />
    </ActDialog>
  );
}
