import { IconFileCertificate, IconLockOpen } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../ui/actions/button.tsx';
import { FileButton } from '../ui/actions/file-button.tsx';
import { InSight } from '../ui/display/in-sight.tsx';
import { Note } from '../ui/display/note.tsx';
import { PasswordField } from '../ui/fields/text-field.tsx';
import { CertificateFailure, type LocalCertificate } from './local-certificate.ts';
import { look } from '../ui/look.tsx';
import { FieldBox, FieldLabel } from '../ui/fields/field.tsx';
import styles from './file-certificate.module.css';

/** Larger is no certificate. */
const MOST_BYTES = 1_000_000;

/** Opens a .p12 or .pfx here: neither the file nor its password is sent anywhere. */
export function FileCertificate({ onOpened }: { readonly onOpened: (certificate: LocalCertificate | null) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const opening = useMutation({
    mutationFn: async (chosen: File) => {
      if (chosen.size > MOST_BYTES) throw new CertificateFailure('NOT_A_PKCS12');
      const [{ openPkcs12 }, bytes] = await Promise.all([import('./open-pkcs12.ts'), chosen.arrayBuffer()]);
      return openPkcs12(new Uint8Array(bytes), password);
    },
    networkMode: 'always',
    gcTime: 0,
    onSuccess: (certificate) => {
      onOpened(certificate);
      setPassword('');
    },
    onError: () => onOpened(null),
  });
  const open = () => (file ? opening.mutate(file) : setMissing(true));
  return (
    <div className={look('stack')}>
      <FieldBox>
        <FieldLabel>Arquivo do certificado</FieldLabel>
        <div className={look('row', 'wrap')}>
          <FileButton
            icon={IconFileCertificate}
            label="Arquivo do certificado"
            accept=".p12,.pfx,application/x-pkcs12"
            aria-describedby="cert-file-name"
            onFiles={([chosen]) => {
              setFile(chosen ?? null);
              setMissing(false);
              opening.reset();
              onOpened(null);
            }}
          >
            {file ? 'Trocar arquivo' : 'Escolher arquivo'}
          </FileButton>
          <span className={look('cut', 'small')} id="cert-file-name">
            {file?.name ?? '.p12 ou .pfx'}
          </span>
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
            open();
          }}
        />
        <Button
          className={styles.button}
          icon={IconLockOpen}
          busy={opening.isPending}
          busyLabel="Abrindo…"
          onClick={open}
        >
          Abrir certificado
        </Button>
      </div>
      {opening.error ? (
        <InSight>
          <Note tone="bad" live>
            {opening.error instanceof CertificateFailure
              ? opening.error.message
              : 'Não foi possível abrir o arquivo. Tente de novo.'}
          </Note>
        </InSight>
      ) : null}
    </div>
  );
}
