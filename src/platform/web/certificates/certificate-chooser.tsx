import { useMemo, useState } from 'react';
import { InSight } from '../ui/display/in-sight.tsx';
import { Segmented } from '../ui/fields/choice-fields.tsx';
import { CertificateList, type CertificateListProps } from './certificate-list.tsx';
import { ExtensionCertificates } from './extension-certificates.tsx';
import { FileCertificate } from './file-certificate.tsx';
import type { LocalCertificate } from './local-certificate.ts';
import { openWebPki } from './web-pki.ts';
import { look } from '../ui/look.tsx';

type Source = 'file' | 'machine';

interface CertificateChooserProps extends Omit<CertificateListProps, 'certificates'> {
  /** The licence of the extension that reads the machine, and where it is installed from. */
  readonly webPki: { readonly license: string | null; readonly install_url: string };
}

/** Opens a person's certificates, from a file or from the machine, and lets one be chosen (specification 000 §2, §8). */
export function CertificateChooser({ webPki, ...choosing }: CertificateChooserProps) {
  const extension = useMemo(() => openWebPki({ licence: webPki.license }), [webPki.license]);
  const [source, setSource] = useState<Source>('file');
  const [found, setFound] = useState<readonly LocalCertificate[]>([]);
  const show = (certificates: readonly LocalCertificate[]) => {
    setFound(certificates);
    choosing.onChoose(null);
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
        <ExtensionCertificates extension={extension} installUrl={webPki.install_url} onListed={show} />
      )}
      {found.length > 0 ? (
        <InSight>
          <CertificateList certificates={found} {...choosing} />
        </InSight>
      ) : null}
    </div>
  );
}
