import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

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
export function Field({ label, hint, error, optional, aside, hideLabel, className, id, group, children }: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const textId = `${controlId}-text`;
  const Label = group ? 'span' : 'label';
  const caption = (
    <Label
      className={classNames('lab', hideLabel && 'sr')}
      id={`${controlId}-label`}
      {...(group ? {} : { htmlFor: controlId })}
    >
      {label}
      {optional ? <span className="opt"> (opcional)</span> : null}
    </Label>
  );
  return (
    <div className={classNames('field', error !== undefined && 'err', className)}>
      {aside ? (
        <div className="row between">
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
    </div>
  );
}

function FieldText({
  id,
  hint,
  error,
}: {
  readonly id: string;
  readonly hint: ReactNode;
  readonly error: string | undefined;
}) {
  if (error !== undefined) {
    return (
      <span className="msg" id={id}>
        <IconAlertCircle className="i" aria-hidden />
        {error}
      </span>
    );
  }
  return hint ? (
    <span className="hint" id={id}>
      {hint}
    </span>
  ) : null;
}
