import { IconLock } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { type BlockedReason, sayBlocked } from '../actions/blocked.ts';
import { classNames, Glyph } from '../look.tsx';
import { afterPress } from './after-press.ts';
import styles from './choice-fields.module.css';
import { controlLook, Field, type FieldLook } from './field.tsx';

export interface Choice<V extends string = string> {
  readonly value: V;
  readonly label: string;
  readonly hint?: string | undefined;
  /** In a list of options: the heading under which it stands, beside the others of the same. */
  readonly group?: string | undefined;
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
  const { label, hint, error, optional, aside, hideLabel, beside, className, id, options, ...rest } = props;
  const { placeholder, ...select } = rest;
  return (
    <Field {...{ label, hint, error, optional, aside, hideLabel, beside, className, id }}>
      {(control) => (
        <select
          {...select}
          {...control}
          className={controlLook()}
          onBlur={(event) => afterPress(() => select.onBlur?.(event))}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {[...Map.groupBy(options, ({ group }) => group)].map(([group, some]) =>
            group === undefined ? (
              <Options key="" of={some} />
            ) : (
              <optgroup key={group} label={group}>
                <Options of={some} />
              </optgroup>
            ),
          )}
        </select>
      )}
    </Field>
  );
}

const Options = ({ of }: { readonly of: readonly Choice[] }) =>
  of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

interface CheckProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

/** One box to tick, with its label at the right. */
export const Checkbox = (props: CheckProps) => <Tick type="checkbox" {...props} />;

/** One of a few ways, each with its label at the right; the same `name` makes them exclude each other. */
export const Radio = (props: CheckProps) => <Tick type="radio" {...props} />;

function Tick({ label, hint, type, ...input }: CheckProps & { readonly type: 'checkbox' | 'radio' }) {
  return (
    <label className={styles.tick}>
      <input type={type} {...input} />
      <span>
        {label}
        {hint ? <span className={styles.hint}>{hint}</span> : null}
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
    <label className={styles.tick}>
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={checked}
        aria-disabled={blocked ? true : undefined}
        onClick={() => (blocked ? sayBlocked(blocked) : onChange(!checked))}
      />
      <span>
        {label}
        {hint || blocked ? <span className={styles.hint}>{blocked?.message ?? hint}</span> : null}
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
  /** As wide as its container, each option as wide as the others. */
  readonly block?: boolean | undefined;
  /** Beside others on a bar that a tablet narrows. */
  readonly tight?: boolean | undefined;
}

/** Two to four exclusive options in one strip; arrows move the choice. */
export function Segmented<V extends string>({ label, value, onChange, options, block, tight }: SegmentedProps<V>) {
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
    <div
      className={classNames(styles.strip, block && styles.block, tight && styles.tight)}
      role="radiogroup"
      aria-label={label}
    >
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          className={styles.option}
          aria-checked={option.value === value}
          aria-disabled={option.blocked ? true : undefined}
          title={option.blocked?.message}
          tabIndex={option.value === value || option.blocked ? 0 : -1}
          onClick={() => choose(option)}
          onKeyDown={(event) => move(event, index)}
        >
          {option.blocked ? <Glyph of={IconLock} className={styles.lock} /> : null}
          {option.label}
        </button>
      ))}
    </div>
  );
}
