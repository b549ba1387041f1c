import { type ReactNode, useEffect, useRef, useState } from 'react';
import { plural } from '../format/number.ts';
import { ErrorSummary, focusField } from '../forms/error-summary.tsx';
import { toast } from '../toasts/toast.ts';
import { withdrawToasts } from '../toasts/toast-store.ts';
import { Button } from '../ui/actions/button.tsx';
import type { BlockedReason } from '../ui/actions/blocked.ts';
import type { IconType } from '../ui/look.tsx';
import { Dialog, goToFault } from '../ui/overlays/dialog.tsx';
import type { ActFields, ValuesOf } from './act-fields.ts';
import type { ActWords } from './act-words.ts';
import { FieldOfAct } from './field-of-act.tsx';
import { RefusalNote, refusalSentences } from './refusal-note.tsx';
import { useActFields } from './use-act-fields.ts';
import { useSubmission } from './use-submission.ts';

export interface ActDialogProps<F extends ActFields, O> {
  /** Of one subject or of many: `wordsFor`. */
  readonly words: ActWords;
  readonly icon?: IconType | undefined;
  /** True when it cannot be taken back. */
  readonly danger?: boolean | undefined;
  readonly fields?: (F & ActFields) | undefined;
  /** Why the verb cannot act now; it stays in sight and says it. */
  readonly blocked?: BlockedReason | null | undefined;
  /** Where faults are told besides their fields: in the dialog, or in a notice each. */
  readonly faults?: 'inside' | 'notices' | undefined;
  /** How a refusal is told in the dialog. */
  readonly refusalTone?: 'bad' | 'warn' | undefined;
  /** Other ways out, between the safe one and the verb. */
  readonly otherVerbs?: ReactNode;
  /** Between the text and the fields. */
  readonly children?: ReactNode;
  /** Acts. What it rejects with is told in the dialog, which keeps what was typed. */
  readonly send: (values: ValuesOf<F>) => Promise<O>;
  /** After the dialog was closed and what was done was told. */
  readonly onDone?: ((answer: O) => unknown) | undefined;
  /** Goes on to another step: the dialog stays for its owner to replace. */
  readonly onNext?: ((answer: O) => void) | undefined;
  readonly onClose: () => void;
}

const NO_FIELDS = {};

/** The form of an act: what it does, what it asks, its verb, and in one place what keeps it from being done. */
export function ActDialog<const F extends ActFields = Record<never, never>, O = unknown>(props: ActDialogProps<F, O>) {
  const { words, icon, danger, blocked, otherVerbs, children, send, onDone, onNext, onClose } = props;
  const fields = props.fields ?? (NO_FIELDS as F);
  const inNotices = props.faults === 'notices';
  const form = useActFields(fields);
  const { busy, refusal, submit, isOpen } = useSubmission();
  const [summed, setSummed] = useState(0);
  const said = useRef<readonly number[]>([]);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    // The answer came later than the press: what it says of a field is told there by now.
    if (refusal !== null) goToFault(pressed.current?.closest('form'), pressed.current);
  }, [refusal]);
  useEffect(
    () => () => {
      // What was said of this dialog is of no use over the next.
      withdrawToasts(said.current);
    },
    [],
  );
  const say = (messages: readonly string[]) => {
    // What the try before lacked would keep what is said now waiting.
    withdrawToasts(said.current);
    said.current = inNotices ? messages.map((message) => toast.danger(message)) : [];
  };
  const finish = (answer: O) => {
    if (onNext) return isOpen() ? onNext(answer) : undefined;
    if (isOpen()) onClose();
    if (words.done !== undefined) toast.success(words.done);
    onDone?.(answer);
  };
  const press = async () => {
    if (busy || blocked) return;
    pressed.current = document.activeElement;
    form.judgeAll();
    say(form.faults.map(({ message }) => message));
    setSummed((count) => (form.faults.length > 1 && !inNotices ? count + 1 : 0));
    if (form.faults.length > 0) return;
    await submit(async () => {
      try {
        return await send(form.sent());
      } catch (error) {
        form.refuse(error);
        if (isOpen()) say(refusalSentences(error));
        throw error;
      }
    }, finish);
  };
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      closeOnOutside={!form.touched}
      onSubmit={() => void press()}
      footer={
        <>
          <Button data-safe onClick={onClose}>
            {words.keep}
          </Button>
          {otherVerbs}
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            icon={icon}
            busy={busy}
            busyLabel={words.busy}
            blocked={blocked}
          >
            {words.verb}
          </Button>
        </>
      }
    >
      {words.text === undefined ? null : <p>{words.text}</p>}
      {children}
      {inNotices ? null : <RefusalNote error={refusal} fields={Object.keys(fields)} tone={props.refusalTone} />}
      <ErrorSummary
        title={form.faults.length > 0 ? `Falta corrigir ${plural(form.faults.length, 'campo', 'campos')}.` : null}
        attempts={summed}
        faults={form.faults.map(({ name, label, message }) => ({
          id: name,
          text: label,
          rest: `: ${message}`,
          go: () => focusField(name),
        }))}
      />
      {Object.entries(fields).map(([name, field]) => (
        <FieldOfAct
          key={name}
          name={name}
          field={field}
          value={form.values[name] ?? ''}
          fault={form.faultAt(name)}
          onChange={(value) => form.change(name, value)}
          onLeave={() => form.leave(name)}
        />
      ))}
    </Dialog>
  );
}
