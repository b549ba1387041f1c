import { type ComponentProps, type SyntheticEvent, useId, useState } from 'react';
import { look } from '../look.tsx';
import { CodeGroups, groupsOf } from './code-groups.tsx';

interface CodeFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** What the groups begin with; another one takes their place. */
  readonly code: string;
  /** Takes the code out of what was pasted. */
  readonly read: (pasted: string) => string | undefined;
  /** Given the sixteen characters: by the button, or as soon as they are pasted. */
  readonly onCode: (code: string) => void;
  /** Where the code is found; what lacks takes its place. */
  readonly hint?: string | undefined;
}

/** Asks for the validation code of a document (R048). Its children send it. */
export function CodeForm({ code, read, onCode, hint, children, ...form }: CodeFormProps) {
  const id = useId();
  const [shown, setShown] = useState(code);
  const [groups, setGroups] = useState(() => groupsOf(code));
  const [short, setShort] = useState(false);
  if (shown !== code) {
    setShown(code);
    setGroups(groupsOf(code));
  }
  const send = (text: string) => (text.length < 16 ? setShort(true) : onCode(text));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    send(groups.join(''));
  };
  const below = short ? 'O código está incompleto. São quatro grupos de quatro letras e números.' : hint;
  return (
    <>
      <form {...form} onSubmit={submit}>
        <CodeGroups
          label="Código de validação"
          value={groups}
          onChange={(next) => {
            setGroups(next);
            setShort(false);
          }}
          onPasted={send}
          read={read}
          describedBy={below && id}
          invalid={short}
        />
        {children}
      </form>
      {below ? (
        <p id={id} {...(short ? { role: 'alert', className: look('wrong') } : {})}>
          {below}
        </p>
      ) : null}
    </>
  );
}
