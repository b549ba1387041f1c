import { useState } from 'react';
import { InSight } from '../ui/display/in-sight.tsx';
import { Segmented } from '../ui/fields/choice-fields.tsx';
import { CertificateList } from './certificate-list.tsx';
import { ExtensionCertificates } from './extension-certificates.tsx';
import { FileCertificate } from './file-certificate.tsx';
import type { LocalCertificate } from './local-certificate.ts';
import type { WebPki } from './web-pki.ts';
import { look } from '../ui/look.tsx';

type Source = 'file' | 'machine';

interface CertificateChooserProps {
  readonly extension: WebPki;
  /** Where the extension is installed from. */
  readonly installUrl: string;
  readonly chosen: LocalCertificate | null;
  readonly onChoose: (certificate: LocalCertificate | null) => void;
  /** The CPF of who signs: certificates of others are shown and cannot be chosen. */
  readonly ownCpf?: string | undefined;
  /** What to do without a certificate: "assine com senha". */
  readonly otherwise: string;
}

/** Opens a person's certificates, from a file or from the machine, and lets one be chosen (specification 000 §2, §8). */
export function CertificateChooser(props: CertificateChooserProps) {
  const { extension, installUrl, chosen, onChoose, ownCpf, otherwise } = props;
  const [source, setSource] = useState<Source>('file');
  const [found, setFound] = useState<readonly LocalCertificate[]>([]);
  const show = (certificates: readonly LocalCertificate[]) => {
    setFound(certificates);
    onChoose(null);
  };
  return (
    <div className={look('stack')}>
      <Segmented
        label="Onde está o seu certificado"
        value={source}
        onChange={(next) => {
          setSource(next);
          show([]);
        }}
        options={[
          { value: 'file', label: 'Em um arquivo' },
          { value: 'machine', label: 'No computador, token ou cartão' },
        ]}
      />
      {source === 'file' ? (
        <FileCertificate onOpened={(certificate) => show(certificate ? [certificate] : [])} />
      ) : (
        <ExtensionCertificates extension={extension} installUrl={installUrl} onListed={show} />
      )}
      {found.length > 0 ? (
        <InSight>
          <CertificateList
            certificates={found}
            chosen={chosen}
            onChoose={onChoose}
            ownCpf={ownCpf}
            otherwise={otherwise}
          />
        </InSight>
      ) : null}
    </div>
  );
}
