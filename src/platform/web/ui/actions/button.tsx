import { IconLoader2, IconLock } from '@tabler/icons-react';
import { type ComponentProps, type MouseEvent, useId } from 'react';
import { Link, type LinkProps } from '../../router/index.ts';
import { type BlockedReason, sayBlocked } from './blocked.ts';
import { classNames, Glyph, type IconType } from '../look.tsx';
import { CountMark } from '../display/badge.tsx';
import styles from './button.module.css';

/** One `primary` per area. `danger` is for what cannot be taken back, `inverse` stands on a bar of the color of the brand. */
export type ButtonVariant = 'primary' | 'default' | 'soft' | 'ghost' | 'danger' | 'inverse';

interface Look {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  readonly icon?: IconType | undefined;
  /** As wide as its container, or so on a narrow screen only. */
  readonly block?: boolean | 'narrow' | undefined;
  /** As wide as tall: an icon alone, inside a border. */
  readonly square?: boolean | undefined;
  /** What is in it begins at the left and takes all of its width. */
  readonly spread?: boolean | undefined;
  /** Among words on a colored strip. */
  readonly underlined?: boolean | undefined;
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'disabled'> {
  /** While true the button keeps its width, does nothing and says `busyLabel`. */
  readonly busy?: boolean | undefined;
  /** The verb in progress: "Assinando…". */
  readonly busyLabel?: string | undefined;
  /** Why it cannot act now. It stays in the Tab order and says the reason when activated. */
  readonly blocked?: BlockedReason | null | undefined;
}

/** The class names of a button, for a link out of the product or the label of a file. */
export const buttonLook = (
  { variant = 'default', size = 'md', block, square, spread, underlined }: Look,
  className?: string,
): string =>
  classNames(
    styles.button,
    variant !== 'default' && styles[variant],
    size !== 'md' && styles[size],
    block === true && styles.block,
    block === 'narrow' && styles.blockNarrow,
    square && styles.square,
    spread && styles.spread,
    underlined && styles.underlined,
    className,
  );

/** A button that acts. For a place to go, use `ButtonLink`. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, block, square, spread, underlined, busy, busyLabel, blocked, className, ...button } =
    props;
  const { children, onClick, type, ...rest } = button;
  const reasonId = useId();
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
        className={buttonLook({ variant, size, block, square, spread, underlined }, className)}
        data-primary={variant === 'primary' || undefined}
        aria-disabled={busy || blocked ? true : undefined}
        aria-busy={busy || undefined}
        data-blocked={blocked ? '' : undefined}
        aria-describedby={blocked ? reasonId : rest['aria-describedby']}
        onClick={press}
      >
        <Label icon={blocked && children ? IconLock : icon} {...{ busy, busyLabel, children }} />
      </button>
      {blocked ? (
        <span id={reasonId} hidden>
          {blocked.message}
        </span>
      ) : null}
    </>
  );
}

function Label({ icon, busy, busyLabel, children }: Pick<ButtonProps, 'icon' | 'busy' | 'busyLabel' | 'children'>) {
  if (busyLabel === undefined) return <Face icon={busy ? IconLoader2 : icon}>{children}</Face>;
  return (
    <span className={styles.faces} data-busy={busy || undefined}>
      <Face icon={icon} aria-hidden={busy || undefined}>
        {children}
      </Face>
      <Face icon={IconLoader2} className={styles.working} aria-hidden={!busy || undefined}>
        {busyLabel}
      </Face>
    </span>
  );
}

const Face = ({ icon, className, children, ...rest }: ComponentProps<'span'> & Pick<Look, 'icon'>) => (
  <span {...rest} className={classNames(styles.face, className)}>
    {icon ? <Glyph of={icon} turning={icon === IconLoader2} /> : null}
    {children}
  </span>
);

export type ButtonLinkProps = Look & LinkProps;

/** A link that looks like a button: it goes somewhere, and can be opened in another tab. */
export function ButtonLink({ variant, size, icon: Icon, block, square, spread, underlined, ...link }: ButtonLinkProps) {
  const { className, children, ...rest } = link;
  return (
    <Link {...rest} className={buttonLook({ variant, size, block, square, spread, underlined }, className)}>
      {Icon ? <Glyph of={Icon} /> : null}
      {children}
    </Link>
  );
}

interface IconLook {
  readonly size?: 'tiny' | 'compact' | 'tool' | 'md' | 'large' | undefined;
  /** With a line around it. */
  readonly framed?: boolean | undefined;
  /** What it turns on is on. */
  readonly on?: boolean | undefined;
  /** On a bar of the color of the brand. */
  readonly inverse?: boolean | undefined;
}

/** The class names of an icon that acts. */
export const iconLook = ({ size = 'md', framed, on, inverse }: IconLook, className?: string): string =>
  classNames(
    styles.icon,
    size !== 'md' && styles[size],
    framed && styles.framed,
    on && styles.on,
    inverse && styles.inverse,
    className,
  );

export interface IconButtonProps
  extends IconLook, Omit<ComponentProps<'button'>, 'disabled' | 'aria-label' | 'children'> {
  /** The accessible name; also the text under the pointer. */
  readonly label: string;
  readonly icon: IconType;
  /** The verb, shown beside the icon where a card leaves room for it. */
  readonly word?: string | undefined;
  /** A number over the icon; left out at zero. */
  readonly count?: number | undefined;
  readonly hot?: boolean | undefined;
  /** Inside the border of a field. */
  readonly inField?: boolean | undefined;
  /** The icon is filled with its color. */
  readonly filled?: boolean | undefined;
  readonly blocked?: BlockedReason | null | undefined;
}

/** Only for star, copy, close, previous, next and more, and for the tools of the top bar. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, word, count, hot, blocked, inField, filled, size, framed, on, inverse, ...button } = props;
  const { className, onClick, ...rest } = button;
  const name = count && !label.includes(String(count)) ? `${label}: ${count}` : label;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={iconLook({ size, framed, on, inverse }, classNames(inField && styles.inField, className))}
      aria-label={blocked ? `${name}. ${blocked.message}` : name}
      aria-disabled={blocked ? true : rest['aria-disabled']}
      data-blocked={blocked ? '' : undefined}
      onClick={(event) => (blocked ? sayBlocked(blocked) : onClick?.(event))}
    >
      <Glyph of={icon} filled={filled} />
      {word ? <span className={styles.word}>{word}</span> : null}
      {count ? (
        <CountMark tone={hot ? 'hot' : 'on'} className={styles.count} aria-hidden>
          {count > 99 ? '99+' : count}
        </CountMark>
      ) : null}
    </button>
  );
}

interface IconLinkProps extends IconLook, Omit<LinkProps, 'aria-label' | 'children'> {
  readonly label: string;
  readonly icon: IconType;
}

/** An icon alone that goes somewhere. */
export const IconLink = ({ label, icon, size, framed, on, inverse, className, ...rest }: IconLinkProps) => (
  <Link title={label} {...rest} className={iconLook({ size, framed, on, inverse }, className)} aria-label={label}>
    <Glyph of={icon} />
  </Link>
);
