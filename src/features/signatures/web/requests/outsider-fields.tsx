import { IconUserPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { isValidCpf, onlyDigits } from '../../../../kernel/numbers/cpf.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { CpfField, TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { LINK_DAYS } from '../../rules/external-link.ts';
import { outsideSubscriber, type Subscriber } from './subscriber.ts';
import styles from './outsider-fields.module.css';

interface OutsiderFieldsProps {
  readonly onAdd: (person: Subscriber) => void;
}

const nobody = { name: '', cpf: '', email: '' };
type Typed = typeof nobody;

/** Somebody without an account, who is asked by a link in their mail: name, CPF and e-mail. */
export function OutsiderFields({ onAdd }: OutsiderFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, type] = useState(nobody);
  const [judged, setJudged] = useState(false);
  const box = useRef<HTMLFieldSetElement>(null);
  if (!isOpen) {
    return (
      <Button variant="ghost" icon={IconUserPlus} onClick={() => setOpen(true)}>
        Pedir a alguém de fora
      </Button>
    );
  }
  const faults = judged ? faultsOf(typed) : {};
  const field = (name: keyof Typed) => ({
    value: typed[name],
    error: faults[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      type({ ...typed, [name]: event.target.value }),
    // Enter includes this person; it does not send the whole form.
    onKeyDown: (event: { readonly key: string; preventDefault(): void }) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      include();
    },
  });
  const include = () => {
    setJudged(true);
    if (Object.keys(faultsOf(typed)).length > 0) return;
    onAdd(outsideSubscriber(typed.name.trim(), onlyDigits(typed.cpf), typed.email.trim()));
    type(nobody);
    setJudged(false);
    box.current?.querySelector('input')?.focus();
  };
  return (
    <fieldset ref={box} className={styles.box}>
      <legend>Alguém de fora</legend>
      <p className={look('small', 'muted')}>
        Recebe um link por e-mail, válido por {LINK_DAYS} dias, e confirma CPF e código. Lê só este documento.
      </p>
      <TextField label="Nome" autoComplete="off" data-autofocus {...field('name')} />
      <div className={styles.two}>
        <CpfField label="CPF" autoComplete="off" {...field('cpf')} />
        <TextField label="E-mail" type="email" autoComplete="off" {...field('email')} />
      </div>
      <div className={look('row', 'wrap')}>
        <Button icon={IconUserPlus} onClick={include}>
          Incluir
        </Button>
        <Button variant="ghost" onClick={() => setOpen(false)}>
          Fechar
        </Button>
      </div>
    </fieldset>
  );
}

/** What is missing or wrong in what was typed. */
function faultsOf({ name, cpf, email }: Typed): Partial<Typed> {
  return {
    ...(name.trim().length < 2 && { name: 'Escreva o nome de quem assina.' }),
    ...(!isValidCpf(onlyDigits(cpf)) && { cpf: 'Este CPF não existe. Confira os números.' }),
    ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && { email: 'Este e-mail não existe. Confira o endereço.' }),
  };
}
