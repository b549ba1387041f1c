import { useMemo, useState } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { failureMessage } from '../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../platform/web/api/client.ts';
import { enterSession } from '../../../platform/web/api/session-store.ts';
import { CertificateChooser } from '../../../platform/web/certificates/certificate-chooser.tsx';
import { CertificateFailure, type LocalCertificate } from '../../../platform/web/certificates/local-certificate.ts';
import { openWebPki } from '../../../platform/web/certificates/web-pki.ts';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { Dialog } from '../../../platform/web/ui/overlays/dialog.tsx';
import { Note } from '../../../platform/web/ui/display/note.tsx';
import { beginCertificateLogin } from '../contract/begin-certificate-login.ts';
import type { certificateOptions } from '../contract/certificate-options.ts';
import { finishCertificateLogin } from '../contract/finish-certificate-login.ts';
import { signInChallenge } from '../rules/sign-in-challenge.ts';

interface CertificateSignInDialogProps {
  readonly options: OutputOf<typeof certificateOptions>;
  readonly onClose: () => void;
}

/** Signs in with a certificate: the browser signs what the server asks, and the key stays where it is (decisions G06). */
export function CertificateSignInDialog({ options: { web_pki }, onClose }: CertificateSignInDialogProps) {
  const extension = useMemo(() => openWebPki({ licence: web_pki.license }), [web_pki.license]);
  const [chosen, setChosen] = useState<LocalCertificate | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const enter = async () => {
    if (!chosen || busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const { token } = await answerChallenge(chosen);
      enterSession(token);
      onClose();
    } catch (error) {
      setRefusal(error instanceof CertificateFailure ? error.message : failureMessage(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title="Entrar com certificado digital"
      onClose={onClose}
      closeOnOutside={false}
      onSubmit={() => void enter()}
      footer={
        <>
          <Button onClick={onClose}>Agora não</Button>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            busyLabel="Entrando…"
            blocked={chosen ? null : { message: 'Escolha o certificado com que vai entrar.' }}
          >
            Entrar
          </Button>
        </>
      }
    >
      <p>Use o seu e-CPF. O CPF do certificado diz quem você é; a chave dele não sai do seu computador.</p>
      {refusal ? (
        <Note tone="bad" live>
          {refusal}
        </Note>
      ) : null}
      <CertificateChooser
        extension={extension}
        installUrl={web_pki.install_url}
        chosen={chosen}
        otherwise="entre com senha"
        onChoose={(certificate) => {
          setChosen(certificate);
          setRefusal(null);
        }}
      />
    </Dialog>
  );
}

async function answerChallenge(chosen: LocalCertificate) {
  const [{ token }, certificate] = await Promise.all([callEndpoint(beginCertificateLogin, {}), chosen.read()]);
  const challenge = new TextEncoder().encode(signInChallenge(window.location.origin, token));
  const hash = await chosen.sign(challenge);
  return callEndpoint(finishCertificateLogin, {
    body: { hash, token, certificate: certificate.certificate, chain: [...certificate.chain] },
  });
}
