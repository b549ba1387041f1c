import { IconLock } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { sayBlocked } from '../actions/blocked.ts';
import type { BlockedReason } from '../actions/blocked.ts';
import { Field } from './field.tsx';
import type { FieldLook } from './field.tsx';

export interface Choice<V extends string = string> {
  readonly value: V;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Stays visible and says why. */
  readonly blocked?: BlockedReason | null | undefined;
}

export interface SelectFieldProps extends FieldLook, Omit<ComponentProps<'select'>, 'className' | 'size'> {
  readonly options: readonly Choice[];
  /** The first, empty line: "Escolha o motivo". */
  readonly placeholder?: string | undefined;
}

/** Up to about 15 known options. For more, or for options that come from the server, `SearchSelect`. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, aside, hideLabel, className, id, options, placeholder, ...select } = props;
  return (
    <Field {...{ label, hint, error, optional, aside, hideLabel, className, id }}>
      {(control) => (
        <select {...select} {...control} className="input">
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface CheckProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

/** One box to tick, with its label at the right. */
export function Checkbox({ label, hint, ...input }: CheckProps) {
  return (
    <label className="tick">
      <input type="checkbox" {...input} />
      <span>
        {label}
        {hint ? <span className="hint">{hint}</span> : null}
      </span>
    </label>
  );
}

interface SwitchProps {
  /** Says what it turns on. */
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: string | undefined;
  readonly blocked?: BlockedReason | null | undefined;
}

/** Turns something on and off. */
export function Switch({ label, checked, onChange, hint, blocked }: SwitchProps) {
  return (
    <label className="tick turn">
      <button
        type="button"
        role="switch"
        className="switch"
        aria-checked={checked}
        aria-disabled={blocked ? true : undefined}
        onClick={() => (blocked ? sayBlocked(blocked) : onChange(!checked))}
      />
      <span>
        {label}
        {hint || blocked ? <span className="hint">{blocked?.message ?? hint}</span> : null}
      </span>
    </label>
  );
}

interface SegmentedProps<V extends string> {
  /** What is being chosen, for who listens. */
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly options: readonly Choice<V>[];
}

/** Two to four exclusive options in one strip; arrows move the choice. */
export function Segmented<V extends string>({ label, value, onChange, options }: SegmentedProps<V>) {
  const choose = (option: Choice<V>) => (option.blocked ? sayBlocked(option.blocked) : onChange(option.value));
  const move = (event: { key: string; currentTarget: HTMLElement; preventDefault(): void }, index: number) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (index + step + options.length) % options.length;
    const option = options[next];
    const sibling = event.currentTarget.parentElement?.children[next];
    if (sibling instanceof HTMLElement) sibling.focus();
    if (option && !option.blocked) onChange(option.value);
  };
  return (
    <div className="seg" role="radiogroup" aria-label={label}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          aria-disabled={option.blocked ? true : undefined}
          title={option.blocked?.message}
          tabIndex={option.value === value || option.blocked ? 0 : -1}
          onClick={() => choose(option)}
          onKeyDown={(event) => move(event, index)}
        >
          {option.blocked ? <IconLock className="i" aria-hidden /> : null}
          {option.label}
        </button>
      ))}
    </div>
  );
}
