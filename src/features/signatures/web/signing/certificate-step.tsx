import { useState } from 'react';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { CertificateChooser } from '../../../../platform/web/certificates/certificate-chooser.tsx';
import type { LocalCertificate } from '../../../../platform/web/certificates/local-certificate.ts';
import { certificateOptions } from '../../../session/contract/certificate/certificate-options.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { askedToSign } from './asked-to-sign.ts';
import { SigningStep, type SigningStepProps } from './signing-step.tsx';

interface CertificateStepProps extends SigningStepProps {
  readonly onChosen: (certificate: LocalCertificate) => void;
}

/** Says what signing means, and asks which certificate to sign with (experience §7.10). */
export function CertificateStep({ onChosen, ...step }: CertificateStepProps) {
  const user = useCurrentUser();
  const { data } = useEndpoint(certificateOptions, {});
  const [chosen, setChosen] = useState<LocalCertificate | null>(null);
  return (
    <SigningStep
      {...step}
      goOn={`Assinar ${askedToSign(step.documents).what}`}
      blocked={chosen ? null : { message: 'Escolha o certificado com que vai assinar.' }}
      send={() => Promise.resolve(chosen!)}
      onNext={onChosen}
      asks={{ label: 'Certificado' }}
    >
      {() =>
        data ? (
          <CertificateChooser
            webPki={data.web_pki}
            chosen={chosen}
            otherwise="assine com senha"
            onChoose={setChosen}
            ownCpf={user?.cpf}
          />
        ) : null
      }
    </SigningStep>
  );
}
