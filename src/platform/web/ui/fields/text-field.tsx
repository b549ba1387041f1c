import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { maskCpf } from '../../format/mask.ts';
import { IconButton } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { Field } from './field.tsx';
import type { FieldLook } from './field.tsx';
import type { IconType } from '../icon.ts';

export interface TextFieldProps extends FieldLook, Omit<ComponentProps<'input'>, 'className' | 'size'> {
  readonly size?: 'md' | 'lg' | undefined;
  readonly icon?: IconType | undefined;
  /** Inside the border, at the right: a key or a small button. */
  readonly end?: ReactNode;
  /** Shapes what is typed. */
  readonly mask?: ((text: string) => string) | undefined;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    optional,
    aside,
    hideLabel,
    className,
    id,
    size,
    icon: Icon,
    end,
    mask,
    ...input
  } = props;
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (mask) event.target.value = mask(event.target.value);
    return input.onChange?.(event);
  };
  return (
    <Field {...{ label, hint, error, optional, aside, hideLabel, className, id }}>
      {(control) => (
        <div className={classNames('input', size === 'lg' && 'lg')}>
          {Icon ? <Icon className="i" aria-hidden /> : null}
          <input type="text" {...input} {...control} onChange={change} />
          {end}
        </div>
      )}
    </Field>
  );
}

/** CPF, shaped while typed. */
export const CpfField = (props: Omit<TextFieldProps, 'mask'>) => (
  <TextField inputMode="numeric" autoComplete="off" {...props} mask={maskCpf} />
);

/** A secret that can be shown while it is typed. */
export function PasswordField(props: Omit<TextFieldProps, 'mask' | 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={shown ? 'Esconder senha' : 'Mostrar senha'}
          icon={shown ? IconEyeOff : IconEye}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

export interface TextAreaProps extends FieldLook, Omit<ComponentProps<'textarea'>, 'className'> {
  /** Shows how many letters are left. The limit warns, it never cuts what was typed. */
  readonly limit?: number | undefined;
}

/** Several lines, growing with the text. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, aside, hideLabel, className, id, limit, onChange, ...rest } = props;
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length);
  const length = rest.value === undefined ? typed : String(rest.value).length;
  const left = limit === undefined ? null : <Counter length={length} limit={limit} />;
  return (
    <Field
      {...{ label, error, optional, aside, hideLabel, className, id }}
      hint={
        hint || left ? (
          <>
            {hint} {left}
          </>
        ) : null
      }
    >
      {(control) => (
        <textarea
          rows={4}
          {...rest}
          {...control}
          className="input area"
          onChange={(event) => {
            setTyped(event.target.value.length);
            return onChange?.(event);
          }}
        />
      )}
    </Field>
  );
}

function Counter({ length, limit }: { readonly length: number; readonly limit: number }) {
  return (
    <span className={classNames('num', length > limit && 'over')}>
      {length} de {limit}
    </span>
  );
}
