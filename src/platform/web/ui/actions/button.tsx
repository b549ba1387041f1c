import { IconLoader2, IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { LinkProps } from 'react-router';
import { sayBlocked } from './blocked.ts';
import type { BlockedReason } from './blocked.ts';
import { classNames } from '../class-names.ts';
import type { IconType } from '../icon.ts';

/** One `primary` per area. `danger` is for what cannot be taken back. */
export type ButtonVariant = 'primary' | 'default' | 'soft' | 'ghost' | 'danger';

interface Look {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  readonly icon?: IconType | undefined;
  /** As wide as its container. */
  readonly block?: boolean | undefined;
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'disabled'> {
  /** While true the button keeps its width, does nothing and says `busyLabel`. */
  readonly busy?: boolean | undefined;
  /** The verb in progress: "Assinando…". */
  readonly busyLabel?: string | undefined;
  /** Why it cannot act now. It stays in the Tab order and says the reason when activated. */
  readonly blocked?: BlockedReason | null | undefined;
}

const variantClass = { primary: 'pri', default: '', soft: 'soft', ghost: 'ghost', danger: 'danger' } as const;

const look = ({ variant = 'default', size = 'md', block }: Look, className?: string) =>
  classNames('btn', variantClass[variant], size !== 'md' && size, block && 'block', className);

/** A button that acts. For a place to go, use `ButtonLink`. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, block, busy, busyLabel, blocked, className, children, onClick, type, ...rest } = props;
  const reasonId = useId();
  const Icon = blocked && children ? IconLock : icon;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || blocked) {
      event.preventDefault();
      if (blocked) sayBlocked(blocked);
      return;
    }
    onClick?.(event);
  };
  return (
    <>
      <button
        {...rest}
        type={type ?? 'button'}
        className={look({ variant, size, block }, className)}
        aria-disabled={busy || blocked ? true : undefined}
        aria-busy={busy || undefined}
        data-blocked={blocked ? '' : undefined}
        aria-describedby={blocked ? reasonId : rest['aria-describedby']}
        onClick={press}
      >
        <Label icon={Icon} busy={busy ?? false} busyLabel={busyLabel}>
          {children}
        </Label>
      </button>
      {blocked ? (
        <span id={reasonId} hidden>
          {blocked.message}
        </span>
      ) : null}
    </>
  );
}

interface LabelProps {
  readonly icon: IconType | undefined;
  readonly busy: boolean;
  readonly busyLabel: string | undefined;
  readonly children: ReactNode;
}

function Label({ icon: Icon, busy, busyLabel, children }: LabelProps) {
  const rest = (
    <span className="face" aria-hidden={(busy && busyLabel !== undefined) || undefined}>
      {Icon ? <Icon className="i" aria-hidden /> : null}
      {children}
    </span>
  );
  if (busyLabel === undefined) return busy ? <Working>{children}</Working> : rest;
  return (
    <span className="faces" data-busy={busy || undefined}>
      {rest}
      <span className="face working" aria-hidden={!busy || undefined}>
        <IconLoader2 className="i spin" aria-hidden />
        {busyLabel}
      </span>
    </span>
  );
}

function Working({ children }: { readonly children: ReactNode }) {
  return (
    <span className="face">
      <IconLoader2 className="i spin" aria-hidden />
      {children}
    </span>
  );
}

export type ButtonLinkProps = Look & LinkProps;

/** A link that looks like a button: it goes somewhere, and can be opened in another tab. */
export function ButtonLink({ variant, size, icon: Icon, block, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={look({ variant, size, block }, className)}>
      {Icon ? <Icon className="i" aria-hidden /> : null}
      {children}
    </Link>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'aria-label' | 'children'> {
  /** The accessible name; also the text under the pointer. */
  readonly label: string;
  readonly icon: IconType;
  /** The verb, shown beside the icon where a card leaves room for it. */
  readonly word?: string | undefined;
  /** A number over the icon; left out at zero. */
  readonly count?: number | undefined;
  readonly hot?: boolean | undefined;
  readonly blocked?: BlockedReason | null | undefined;
}

/** Only for star, copy, close, previous, next and more, and for the tools of the top bar. */
export function IconButton(props: IconButtonProps) {
  const { label, icon: Icon, word, count, hot, blocked, className, onClick, ...rest } = props;
  const name = count && !label.includes(String(count)) ? `${label}: ${count}` : label;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={classNames('ibtn', className)}
      aria-label={blocked ? `${name}. ${blocked.message}` : name}
      aria-disabled={blocked ? true : undefined}
      onClick={(event) => (blocked ? sayBlocked(blocked) : onClick?.(event))}
    >
      <Icon className="i" aria-hidden />
      {word ? <span className="word">{word}</span> : null}
      {count ? (
        <span className={classNames('count', hot ? 'hot' : 'on')} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </button>
  );
}
