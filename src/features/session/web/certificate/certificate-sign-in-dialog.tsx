import { useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { deviceMark, enterSession } from '../../../../platform/web/api/session-store.ts';
import { CertificateChooser } from '../../../../platform/web/certificates/certificate-chooser.tsx';
import type { LocalCertificate } from '../../../../platform/web/certificates/local-certificate.ts';
import { toldAsRefusal } from '../../../../platform/web/certificates/told-as-refusal.ts';
import { beginCertificateLogin } from '../../contract/certificate/begin-certificate-login.ts';
import type { certificateOptions } from '../../contract/certificate/certificate-options.ts';
import { finishCertificateLogin } from '../../contract/certificate/finish-certificate-login.ts';
import { signInChallenge } from '../../rules/sign-in-challenge.ts';

interface CertificateSignInDialogProps {
  readonly options: OutputOf<typeof certificateOptions>;
  readonly onClose: () => void;
}

/** Signs in with a certificate: the browser signs what the server asks, and the key stays where it is (decisions G06). */
export function CertificateSignInDialog({ options: { web_pki }, onClose }: CertificateSignInDialogProps) {
  const [chosen, setChosen] = useState<LocalCertificate | null>(null);
  return (
    <ActDialog
      words={{
        title: 'Entrar com certificado digital',
        text: 'Use o seu e-CPF. O CPF do certificado diz quem você é; a chave dele não sai do seu computador.',
        verb: 'Entrar',
        busy: 'Entrando…',
        keep: 'Agora não',
      }}
      blocked={chosen ? null : { message: 'Escolha o certificado com que vai entrar.' }}
      fields={{
        certificate: {
          kind: 'own',
          label: 'Certificado',
          draw: () => (
            <CertificateChooser webPki={web_pki} chosen={chosen} otherwise="entre com senha" onChoose={setChosen} />
          ),
        },
      }}
      send={() => answerChallenge(chosen!).catch(toldAsRefusal)}
      onDone={({ token, device }) => enterSession(token, device)}
      onClose={onClose}
    />
  );
}

async function answerChallenge(chosen: LocalCertificate) {
  const [{ token }, certificate] = await Promise.all([callEndpoint(beginCertificateLogin, {}), chosen.read()]);
  const challenge = new TextEncoder().encode(signInChallenge(window.location.origin, token));
  const hash = await chosen.sign(challenge);
  return callEndpoint(finishCertificateLogin, {
    body: { hash, token, certificate: certificate.certificate, chain: [...certificate.chain], ...deviceMark() },
  });
}
