import { IconX } from '@tabler/icons-react';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { IconButton } from '../actions/button.tsx';
import { classNames, look } from '../look.tsx';
import styles from './dialog.module.css';
import { Overlay } from './overlay.tsx';
import { wholeNumbers } from './whole-numbers.tsx';

interface DialogProps {
  /** Verb and object: "Arquivar o processo 00024.002714/2026-21?". */
  readonly title: ReactNode;
  readonly onClose: () => void;
  /** Buttons: first the one that keeps things as they are (`data-safe`), last the verb. */
  readonly footer?: ReactNode;
  /** Makes the content a form: Enter and Ctrl Enter submit it. */
  readonly onSubmit?: (() => void) | undefined;
  readonly closeOnOutside?: boolean | undefined;
  /** `alertdialog` for a legal act: its text is read out. */
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  readonly children?: ReactNode;
}

/** A legal act or a short input. On a narrow screen it is a sheet from below. */
export const Dialog = (props: DialogProps) => <Layer {...props} className={styles.dialog} />;

interface SideSheetProps extends Omit<DialogProps, 'role'> {
  /** Wider, for a form beside a document. */
  readonly wide?: boolean | undefined;
}

/** A side panel for filters and longer input; the whole screen when narrow. */
export const SideSheet = ({ wide, ...props }: SideSheetProps) => (
  <Layer
    {...props}
    at="side"
    className={classNames(styles.sheet, wide && styles.wide)}
    aside={<IconButton label="Fechar" icon={IconX} onClick={props.onClose} />}
  />
);

interface LayerProps extends DialogProps {
  readonly at?: 'side' | undefined;
  readonly className: string | undefined;
  /** At the right of the title. */
  readonly aside?: ReactNode;
}

function Layer({ title, footer, onSubmit, children, at, className, aside, ...layer }: LayerProps) {
  const id = useId();
  return (
    <Overlay
      {...layer}
      at={at}
      className={className}
      aria-labelledby={id}
      aria-describedby={layer.role === 'alertdialog' ? `${id}-body` : undefined}
    >
      <Body onSubmit={onSubmit}>
        <div className={styles.head}>
          <h2 className={look('grow')} id={id}>
            {wholeNumbers(title)}
          </h2>
          {aside}
        </div>
        <div className={styles.body} id={`${id}-body`}>
          {children}
        </div>
        {footer ? (
          <div className={styles.footer} data-footer="">
            {footer}
          </div>
        ) : null}
      </Body>
    </Overlay>
  );
}

function Body({ onSubmit, children }: { readonly onSubmit: (() => void) | undefined; readonly children: ReactNode }) {
  if (!onSubmit) return <div className={styles.frame}>{children}</div>;
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const form = event.currentTarget;
    const pressed = document.activeElement;
    onSubmit();
    requestAnimationFrame(() => goToFault(form, pressed));
  };
  return (
    <form
      className={styles.frame}
      noValidate
      onSubmit={submit}
      // Before the editor of a text takes it as a line break.
      onKeyDownCapture={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
      }}
    >
      {children}
    </form>
  );
}

/**
 * What was sent and lacks something: the focus goes to the first field that is wrong, unless it is in one already, or has
 * gone elsewhere since the form was sent: to what sums the faults up, or to the field that somebody quick writes in by now.
 */
export function goToFault(form: Element | null | undefined, pressed: Element | null): void {
  const focused = document.activeElement;
  if (focused !== pressed && focused !== document.body) return;
  if (focused?.matches('[aria-invalid="true"]')) return;
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
