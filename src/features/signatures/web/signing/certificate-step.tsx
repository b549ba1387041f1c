import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { CertificateChooser } from '../../../../platform/web/certificates/certificate-chooser.tsx';
import type { LocalCertificate } from '../../../../platform/web/certificates/local-certificate.ts';
import { openWebPki } from '../../../../platform/web/certificates/web-pki.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { certificateOptions } from '../../../session/contract/certificate-options.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import type { SignableDocument } from '../signable-document.ts';
import { askedToSign } from './asked-to-sign.ts';
import { SigningDocuments } from './signing-documents.tsx';

interface CertificateStepProps {
  readonly documents: readonly SignableDocument[];
  readonly notice?: string | undefined;
  /** How to sign, to be changed here. */
  readonly methods: ReactNode;
  readonly onChosen: (certificate: LocalCertificate) => void;
  readonly onClose: () => void;
}

/** Says what signing means, and asks which certificate to sign with (experience §7.10). */
export function CertificateStep({ documents, notice, methods, onChosen, onClose }: CertificateStepProps) {
  const user = useCurrentUser();
  const { data } = useEndpoint(certificateOptions, {});
  const licence = data?.web_pki.license ?? null;
  const extension = useMemo(() => openWebPki({ licence }), [licence]);
  const [chosen, setChosen] = useState<LocalCertificate | null>(null);
  const { ready, only, title, ...asked } = askedToSign(documents);
  const blocked = asked.blocked ?? (chosen ? null : { message: 'Escolha o certificado com que vai assinar.' });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      closeOnOutside={false}
      onSubmit={() => {
        if (chosen && !blocked) onChosen(chosen);
      }}
      footer={
        <>
          <Button onClick={onClose}>Agora não</Button>
          <Button type="submit" variant="primary" blocked={blocked}>
            Assinar {only ? 'documento' : plural(ready.length, 'documento', 'documentos')}
          </Button>
        </>
      }
    >
      <p>A assinatura tem valor legal e fica registrada com data, hora e sua lotação.</p>
      {notice ? <Note tone="warn">{notice}</Note> : null}
      <SigningDocuments documents={documents} />
      {methods}
      {data ? (
        <CertificateChooser
          extension={extension}
          installUrl={data.web_pki.install_url}
          chosen={chosen}
          otherwise="assine com senha"
          onChoose={setChosen}
          ownCpf={user?.cpf}
        />
      ) : null}
    </Dialog>
  );
}
