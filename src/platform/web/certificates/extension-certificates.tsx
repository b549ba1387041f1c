import { IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/actions/button.tsx';
import { Note } from '../ui/display/note.tsx';
import { Skeleton } from '../ui/display/area-state.tsx';
import { CertificateFailure, type CertificateFailureCode, type LocalCertificate } from './local-certificate.ts';
import type { WebPki } from './web-pki.ts';

interface ExtensionCertificatesProps {
  readonly extension: WebPki;
  readonly installUrl: string;
  readonly onListed: (certificates: readonly LocalCertificate[]) => void;
}

type State =
  | { readonly name: 'looking' }
  | { readonly name: 'listed'; readonly count: number }
  | { readonly name: 'failed'; readonly code: CertificateFailureCode; readonly message: string };

/** Asks the extension for the certificates of the machine; without it, offers to install it (specification 000 §8). */
export function ExtensionCertificates({ extension, installUrl, onListed }: ExtensionCertificatesProps) {
  const [state, setState] = useState<State>({ name: 'looking' });
  const listed = useRef(onListed);
  useEffect(() => {
    listed.current = onListed;
  });
  const look = useCallback(async () => {
    setState({ name: 'looking' });
    try {
      const certificates = await extension.list();
      setState({ name: 'listed', count: certificates.length });
      listed.current(certificates);
    } catch (error) {
      const failure = error instanceof CertificateFailure ? error : new CertificateFailure('EXTENSION_FAILED');
      setState({ name: 'failed', code: failure.code, message: failure.message });
    }
  }, [extension]);
  useEffect(() => void look(), [look]);
  if (state.name === 'looking') return <Skeleton lines={3} label="Procurando certificados" />;
  if (state.name === 'listed') {
    return state.count > 0 ? null : (
      <Note tone="warn" live>
        Nenhum certificado encontrado. Confira se o token ou o cartão está ligado ao computador.
        <span className="row wr cert-install">
          <Button icon={IconRefresh} onClick={() => void look()}>
            Procurar de novo
          </Button>
        </span>
      </Note>
    );
  }
  const install = state.code === 'EXTENSION_MISSING' || state.code === 'EXTENSION_OUTDATED';
  return (
    <Note tone={install ? 'warn' : 'bad'} live>
      {state.message}
      <span className="row wr cert-install">
        {install ? (
          <a className="btn" href={installUrl} target="_blank" rel="noreferrer">
            <IconExternalLink className="i" aria-hidden />
            Instalar
          </a>
        ) : null}
        <Button icon={IconRefresh} onClick={() => void look()}>
          {install ? 'Já instalei' : 'Tentar de novo'}
        </Button>
      </span>
    </Note>
  );
}
