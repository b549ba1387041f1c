import { IconCheck, IconLock, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { unaccent } from '../../../../kernel/texts/text.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Popover } from '../../../../platform/web/ui/actions/menu.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { classNames, Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { permissionNames } from './permission-names.ts';
import styles from './profile-picker.module.css';

/** A profile with what the server says of giving it. */
export interface Offered {
  readonly id: number;
  readonly name: string;
  readonly adds: readonly number[];
  readonly allowed: boolean;
  readonly reason: string | null;
  readonly resolve: string | null;
}

interface ProfilePickerProps {
  readonly offered: readonly Offered[];
  readonly chosen: readonly number[];
  readonly onToggle: (profile: number) => void;
}

/** The profiles that one may give, with what each adds, and those that one may not, with why and who can. */
export function ProfilePicker({ offered, chosen, onToggle }: ProfilePickerProps) {
  const [typed, setTyped] = useState('');
  const words = unaccent(typed).split(/\s+/).filter(Boolean);
  const found = offered.filter(({ name }) => words.every((word) => unaccent(name).includes(word)));
  const [may, mayNot] = [found.filter(({ allowed }) => allowed), found.filter(({ allowed }) => !allowed)];
  return (
    <Popover
      label="Dar perfil"
      target={
        <Button size="sm" icon={IconPlus}>
          Perfil
        </Button>
      }
    >
      <div className={styles.panel}>
        <TextField
          label="Buscar perfil"
          hideLabel
          placeholder="Buscar perfil"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {may.length > 0 ? (
          <section>
            <h3 className={styles.heading}>Você pode dar</h3>
            <ul className={styles.list}>
              {may.map(({ id, name, adds }) => (
                <li key={id}>
                  <button
                    type="button"
                    role="checkbox"
                    aria-checked={chosen.includes(id)}
                    className={classNames(styles.line, styles.choice)}
                    onClick={() => onToggle(id)}
                  >
                    {chosen.includes(id) ? <Glyph of={IconCheck} /> : <span />}
                    <span>
                      <span className={look('medium')}>{name}</span>
                      <br />
                      <span className={look('small', 'muted')}>{addsText(adds)}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {mayNot.length > 0 ? (
          <section>
            <h3 className={styles.heading}>Você não pode dar</h3>
            <ul className={styles.list}>
              {mayNot.map(({ id, name, reason, resolve }) => (
                <li key={id} className={styles.line}>
                  <Glyph of={IconLock} />
                  <span>
                    <span className={look('muted')}>{name}</span>
                    <br />
                    <span className={look('small', 'muted')}>
                      {reason} {resolve}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {found.length === 0 ? <p className={look('small', 'muted')}>Nenhum perfil com “{typed}”.</p> : null}
      </div>
    </Popover>
  );
}

const NAMED = 2;

/** What a profile would add: "+2 permissões: Protocolar, Encaminhar". */
export function addsText(adds: readonly number[]): string {
  if (adds.length === 0) return 'Não acrescenta nada ao que já pode aqui.';
  const names = permissionNames(adds);
  const more = names.length - NAMED;
  const told = more > 0 ? [...names.slice(0, NAMED), `mais ${more}`] : names;
  return `+${plural(adds.length, 'permissão', 'permissões')}: ${told.join(', ')}`;
}
