import { IconPhoto, IconX } from '@tabler/icons-react';
import { reasonSentence } from '../../../../platform/web/acts/refusal-note.tsx';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { FileButton } from '../../../../platform/web/ui/actions/file-button.tsx';
import { Field } from '../../../../platform/web/ui/fields/field.tsx';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { checkLogo } from '../../rules/part-address.ts';
import styles from './logo-field.module.css';
import type { ChosenLogo } from './use-registration.ts';

interface LogoFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly name: 'horizontal_logo' | 'vertical_logo';
  readonly value: ChosenLogo;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly onChange: (logo: ChosenLogo) => void;
  /** Why the file that was chosen does not serve; null when one does. */
  readonly onFault: (fault: string | null) => void;
}

/** A logo: what documents show now, another file, or none. A file that is no PNG is refused before it is sent. */
export function LogoField({ label, hint, name, value, error, optional, onChange, onFault }: LogoFieldProps) {
  async function take([file]: readonly File[]) {
    if (!file) return;
    const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
    const decision = checkLogo({ size: file.size, head }, name);
    if (!decision.allowed) return onFault(reasonSentence(decision.reasons[0]));
    const base64 = await read(file);
    onFault(null);
    onChange({ kind: 'new', shown: `data:image/png;base64,${base64}`, base64 });
  }

  return (
    <Field label={label} hint={hint} error={error} optional={optional} group>
      {(control) => (
        <div className={styles.logo} role="group" aria-labelledby={`${control.id}-label`} id={name} tabIndex={-1}>
          <div className={styles.shown}>
            {value.shown ? (
              <img src={value.shown} alt={`${label} escolhido`} />
            ) : (
              <Glyph of={IconPhoto} className={look('muted')} />
            )}
          </div>
          <div className={look('row', 'wrap')}>
            <FileButton
              size="sm"
              label={`Arquivo do ${label.toLowerCase()}`}
              accept="image/png"
              aria-invalid={control['aria-invalid']}
              aria-describedby={control['aria-describedby']}
              onFiles={(files) => void take(files)}
            >
              {value.shown ? 'Trocar PNG' : 'Escolher PNG'}
            </FileButton>
            {value.shown ? (
              <Button size="sm" icon={IconX} onClick={() => onChange({ kind: 'none', shown: null })}>
                Tirar
              </Button>
            ) : null}
          </div>
        </div>
      )}
    </Field>
  );
}

/** The bytes of a file in base64. */
const read = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const address = reader.result as string;
      resolve(address.slice(address.indexOf(',') + 1));
    };
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });
