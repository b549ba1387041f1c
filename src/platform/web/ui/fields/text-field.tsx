import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ChangeEvent, type ComponentProps, type ReactNode, useState } from 'react';
import { maskCpf } from '../../format/mask.ts';
import { IconButton } from '../actions/button.tsx';
import { classNames, Glyph, type IconType, look } from '../look.tsx';
import { afterPress } from './after-press.ts';
import { controlLook, Field, type FieldLook } from './field.tsx';

export interface TextFieldProps extends FieldLook, Omit<ComponentProps<'input'>, 'className' | 'size'> {
  /** `code` for the figures of a code, spaced. */
  readonly size?: 'md' | 'lg' | 'code' | undefined;
  readonly icon?: IconType | undefined;
  /** Inside the border, at the right: a key or a small button. */
  readonly end?: ReactNode;
  /** Shapes what is typed. */
  readonly mask?: ((text: string) => string) | undefined;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, aside, hideLabel, beside, className, id, ...rest } = props;
  const { size, icon, end, mask, ...input } = rest;
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (mask) event.target.value = mask(event.target.value);
    return input.onChange?.(event);
  };
  return (
    <Field {...{ label, hint, error, optional, aside, hideLabel, beside, className, id }}>
      {(control) => (
        <div className={controlLook({ size })}>
          {icon ? <Glyph of={icon} /> : null}
          <input
            type="text"
            {...input}
            {...control}
            aria-invalid={control['aria-invalid'] ?? input['aria-invalid']}
            onChange={change}
            onBlur={(event) => afterPress(() => input.onBlur?.(event))}
          />
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
          inField
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
  const { label, hint, error, optional, aside, hideLabel, beside, className, id, limit, ...area } = props;
  const { onChange, onBlur, ...rest } = area;
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length);
  const length = rest.value === undefined ? typed : String(rest.value).length;
  const left = limit === undefined ? null : <Counter length={length} limit={limit} />;
  return (
    <Field
      {...{ label, error, optional, aside, hideLabel, beside, className, id }}
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
          className={controlLook()}
          onChange={(event) => {
            setTyped(event.target.value.length);
            return onChange?.(event);
          }}
          onBlur={(event) => afterPress(() => onBlur?.(event))}
        />
      )}
    </Field>
  );
}

function Counter({ length, limit }: { readonly length: number; readonly limit: number }) {
  return (
    <span className={classNames(look('digits'), length > limit && look('wrong'))}>
      {length} de {limit}
    </span>
  );
}
