import { IconAlertCircle } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames, Glyph, look } from '../look.tsx';
import styles from './field.module.css';

export interface FieldLook {
  readonly label: string;
  /** Below the control; an error takes its place. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Optional is marked, required is not. */
  readonly optional?: boolean | undefined;
  /** At the right of the label, such as "Esqueci a senha". */
  readonly aside?: ReactNode;
  /** Keeps the label for who listens only. Rare: a label is always visible. */
  readonly hideLabel?: boolean | undefined;
  /** The label stands at the left of the control. */
  readonly beside?: boolean | undefined;
  readonly className?: string | undefined;
}

/** What the control of a field must carry. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends FieldLook {
  readonly id?: string | undefined;
  /** True for a group (radios, segmented): the label is tied by `aria-labelledby`, with the id `${id}-label`. */
  readonly group?: boolean | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label, control, hint and error, tied together for every reader. */
export function Field({ id, group, children, ...shown }: FieldProps) {
  const { label, hint, error, optional, aside, hideLabel, beside, className } = shown;
  const made = useId();
  const controlId = id ?? made;
  const textId = `${controlId}-text`;
  const Label = group ? 'span' : 'label';
  const caption = (
    <Label
      className={classNames(styles.label, hideLabel && look('heard'))}
      id={`${controlId}-label`}
      {...(group ? {} : { htmlFor: controlId })}
    >
      {label}
      {optional ? <span className={styles.optional}> (opcional)</span> : null}
    </Label>
  );
  return (
    <FieldBox wrong={error !== undefined} className={classNames(beside && styles.beside, className)}>
      {aside ? (
        <div className={look('row', 'between')}>
          {caption}
          {aside}
        </div>
      ) : (
        caption
      )}
      {children({
        id: controlId,
        'aria-describedby': error !== undefined || hint ? textId : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <FieldText id={textId} hint={hint} error={error} />
    </FieldBox>
  );
}

function FieldText({ id, hint, error }: Pick<FieldLook, 'hint' | 'error'> & { readonly id: string }) {
  if (error !== undefined) {
    return (
      <FieldMessage id={id}>
        <Glyph of={IconAlertCircle} />
        {error}
      </FieldMessage>
    );
  }
  return hint ? (
    <span className={styles.hint} id={id}>
      {hint}
    </span>
  ) : null;
}

interface FieldBoxProps extends ComponentProps<'div'> {
  readonly wrong?: boolean | undefined;
}

/** How a label, its control and what is said of it stand; `Field` also ties them together. */
export const FieldBox = ({ wrong, className, ...rest }: FieldBoxProps) => (
  <div {...rest} className={classNames(styles.field, wrong && styles.wrong, className)} />
);

interface FieldLabelProps extends ComponentProps<'span'> {
  readonly as?: 'span' | 'label' | 'legend' | undefined;
  readonly htmlFor?: string | undefined;
  readonly optional?: boolean | undefined;
}

/** The label of what is no control of its own. */
export function FieldLabel({ as = 'span', optional, children, ...rest }: FieldLabelProps) {
  const Element = as as 'label';
  return (
    <Element {...(rest as ComponentProps<'label'>)} className={styles.label}>
      {children}
      {optional ? <span className={styles.optional}> (opcional)</span> : null}
    </Element>
  );
}

/** What is wrong in a field. */
export const FieldMessage = (props: ComponentProps<'span'>) => <span {...props} className={styles.message} />;

interface ControlLook {
  readonly size?: 'md' | 'lg' | 'code' | undefined;
  /** On a surface of the same color, or with nothing to type. */
  readonly tone?: 'canvas' | 'sunken' | undefined;
  /** As wide as what is in it. */
  readonly width?: 'full' | 'inline' | 'narrow' | undefined;
}

/** The class names of what is typed or chosen in. */
export const controlLook = ({ size, tone, width = 'full' }: ControlLook = {}, className?: string): string =>
  classNames(
    styles.control,
    (size === 'lg' || size === 'code') && styles.lg,
    size === 'code' && styles.code,
    tone && styles[tone],
    width !== 'full' && styles[width],
    className,
  );
