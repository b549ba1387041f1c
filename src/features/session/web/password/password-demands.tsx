import { IconCheck, IconPoint } from '@tabler/icons-react';
import { classNames, Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { demandsOn } from '../../rules/password/password-policy.ts';
import styles from './password-demands.module.css';

/** What a password needs, each with whether what was written has it. */
export const PasswordDemands = ({ of: password }: { readonly of: string }) => (
  <ul className={classNames(styles.demands, look('small', 'muted'))} aria-label="A senha precisa de">
    {demandsOn(password).map(({ text, met }) => (
      <li key={text} className={met ? styles.met : undefined}>
        <Glyph of={met ? IconCheck : IconPoint} />
        {text}
        <span className={look('heard')}>{met ? ', já tem' : ', falta'}</span>
      </li>
    ))}
  </ul>
);
