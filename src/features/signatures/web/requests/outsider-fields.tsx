import { IconUserPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { isValidCpf, onlyDigits } from '../../../../kernel/numbers/cpf.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { CpfField, TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { LINK_DAYS } from '../../rules/external-link.ts';
import { outsideSubscriber, type Subscriber } from './subscriber.ts';
import styles from './outsider-fields.module.css';

interface OutsiderFieldsProps {
  readonly onAdd: (person: Subscriber) => void;
  /** Told whether somebody is written here who was not included. */
  readonly onBegun: (begun: boolean) => void;
  /** What is told of them, once the whole was sent. */
  readonly fault: string | undefined;
}

const nobody = { name: '', cpf: '', email: '' };
type Typed = typeof nobody;

/** Somebody without an account, who is asked by a link in their mail: name, CPF and e-mail. */
export function OutsiderFields({ onAdd, onBegun, fault }: OutsiderFieldsProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const [typed, setTyped] = useState(nobody);
  const [judged, setJudged] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was pressed is gone: the focus goes to what stands in its place.
    if (isOpen !== null) place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isOpen]);
  const turn = (open: boolean) => {
    setOpen(open);
    onBegun(open && isBegun(typed));
  };
  const type = (written: Typed) => {
    setTyped(written);
    onBegun(isBegun(written));
  };
  if (!isOpen) {
    return (
      <div ref={place}>
        <Button variant="ghost" icon={IconUserPlus} onClick={() => turn(true)}>
          Pedir a alguém de fora
        </Button>
      </div>
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
    place.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={place}>
      <fieldset className={styles.box}>
        <legend>Alguém de fora</legend>
        <p className={look('small', 'muted')}>
          Recebe um link por e-mail, válido por {LINK_DAYS} dias, e confirma CPF e código. Lê só este documento.
        </p>
        <TextField label="Nome" autoComplete="off" {...field('name')} />
        <div className={styles.two}>
          <CpfField label="CPF" autoComplete="off" {...field('cpf')} />
          <TextField label="E-mail" type="email" autoComplete="off" {...field('email')} />
        </div>
        <div className={look('row', 'wrap')}>
          <Button icon={IconUserPlus} onClick={include}>
            Incluir
          </Button>
          <Button variant="ghost" onClick={() => turn(false)}>
            Fechar
          </Button>
        </div>
        {fault === undefined ? null : (
          <p role="alert" className={look('small', 'wrong')}>
            {fault}
          </p>
        )}
      </fieldset>
    </div>
  );
}

const isBegun = (typed: Typed): boolean => Object.values(typed).some((each) => each.trim() !== '');

/** What is missing or wrong in what was typed. */
function faultsOf({ name, cpf, email }: Typed): Partial<Typed> {
  return {
    ...(name.trim().length < 2 && { name: 'Escreva o nome de quem assina.' }),
    ...(!isValidCpf(onlyDigits(cpf)) && { cpf: 'Este CPF não existe. Confira os números.' }),
    ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && { email: 'Este e-mail não existe. Confira o endereço.' }),
  };
}
