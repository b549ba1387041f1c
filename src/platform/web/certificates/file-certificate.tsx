import { IconFileCertificate, IconLockOpen } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Button } from '../ui/actions/button.tsx';
import { InSight } from '../ui/display/in-sight.tsx';
import { Note } from '../ui/display/note.tsx';
import { PasswordField } from '../ui/fields/text-field.tsx';
import { CertificateFailure, type LocalCertificate } from './local-certificate.ts';
import { look } from '../ui/look.ts';
import { FieldBox, FieldLabel } from '../ui/fields/field.tsx';
import styles from './file-certificate.module.css';

/** Larger is no certificate. */
const MOST_BYTES = 1_000_000;

/** Opens a .p12 or .pfx here: neither the file nor its password is sent anywhere. */
export function FileCertificate({ onOpened }: { readonly onOpened: (certificate: LocalCertificate | null) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const open = async () => {
    if (!file) return setMissing(true);
    setBusy(true);
    setFailure(null);
    try {
      if (file.size > MOST_BYTES) throw new CertificateFailure('NOT_A_PKCS12');
      const [{ openPkcs12 }, bytes] = await Promise.all([import('./open-pkcs12.ts'), file.arrayBuffer()]);
      onOpened(await openPkcs12(new Uint8Array(bytes), password));
      setPassword('');
    } catch (error) {
      onOpened(null);
      setFailure(
        error instanceof CertificateFailure ? error.message : 'Não foi possível abrir o arquivo. Tente de novo.',
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={look('stack')}>
      <FieldBox>
        <FieldLabel id="cert-file-label">Arquivo do certificado</FieldLabel>
        <div className={look('row', 'wrap')}>
          <Button icon={IconFileCertificate} onClick={() => input.current?.click()} aria-describedby="cert-file-name">
            {file ? 'Trocar arquivo' : 'Escolher arquivo'}
          </Button>
          <span className={look('cut', 'small')} id="cert-file-name">
            {file?.name ?? '.p12 ou .pfx'}
          </span>
          <input
            ref={input}
            type="file"
            className={look('heard')}
            tabIndex={-1}
            accept=".p12,.pfx,application/x-pkcs12"
            aria-labelledby="cert-file-label"
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null);
              setMissing(false);
              setFailure(null);
              onOpened(null);
              event.target.value = '';
            }}
          />
        </div>
        {missing ? <p className={look('small', 'wrong')}>Escolha o arquivo do certificado.</p> : null}
      </FieldBox>
      <div className={styles.open}>
        <PasswordField
          className={styles.password}
          label="Senha do certificado"
          autoComplete="off"
          value={password}
          hint="O arquivo e a senha não saem deste aparelho."
          onChange={(event) => setPassword(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void open();
          }}
        />
        <Button
          className={styles.button}
          icon={IconLockOpen}
          busy={busy}
          busyLabel="Abrindo…"
          onClick={() => void open()}
        >
          Abrir certificado
        </Button>
      </div>
      {failure ? (
        <InSight>
          <Note tone="bad" live>
            {failure}
          </Note>
        </InSight>
      ) : null}
    </div>
  );
}
