import { IconDots } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { Button, type ButtonProps, IconButton } from '../ui/actions/button.tsx';
import type { BoundAction } from './interface-action.ts';
import type { MoreActionsProps } from './more-actions.tsx';
import { classNames, look } from '../ui/look.tsx';
import { sayNotLoaded } from '../ui/overlays/lazy-form.tsx';
import styles from './action-bar.module.css';

/** R497 and R498: up to four all appear; with more, three and the rest in a menu. */
export const VISIBLE = { all: 4, grouped: 3 } as const;

interface ActionBarProps {
  /** Of what: "Ações do processo". */
  readonly label: string;
  /** In order of importance: the first is drawn as the main one, unless it is minor. */
  readonly actions: readonly BoundAction[];
  /** False when no action of the list is the main one of the area. */
  readonly primary?: boolean | undefined;
  /** Fewer outside the menu, where the bar is narrow. */
  readonly most?: number | undefined;
  /** On a narrow screen it is a bar at the foot of the window. */
  readonly foot?: boolean | undefined;
}

/** The acts of an object. Blocked ones stay, faded, and say why (R499). */
export function ActionBar({ label, actions, primary = true, most = VISIBLE.all, foot }: ActionBarProps) {
  const shown = actions.length <= most ? actions : actions.slice(0, Math.min(most, VISIBLE.grouped));
  const rest = actions.slice(shown.length);
  return (
    <div className={classNames(look('row', 'wrap', 'noPrint'), foot && styles.foot)} role="group" aria-label={label}>
      {shown.map((action, index) => (
        <ActionButton key={action.id} action={action} primary={primary && index === 0 && !action.minor} />
      ))}
      {rest.length > 0 ? <MoreButton actions={rest} /> : null}
    </div>
  );
}

const load = async () => (await import('./more-actions.tsx')).MoreActions;

/** The menu of the rest. Its code comes when the pointer or the focus is near, and its press opens it. */
export function MoreButton({ actions, ...drawn }: MoreActionsProps) {
  const [menu, setMenu] = useState<{ readonly Menu: ComponentType<MoreActionsProps> } | null>(null);
  if (menu) return <menu.Menu actions={actions} {...drawn} />;
  // What does not come is told by the press.
  const near = () => void load().catch(() => undefined);
  const press = () => void load().then((Menu) => setMenu({ Menu }), sayNotLoaded);
  return (
    <Button
      {...drawn}
      icon={IconDots}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={near}
      onFocus={near}
      onClick={press}
    >
      Mais ações
    </Button>
  );
}

/** An action on a line of a list: an icon that names its thing, with the verb where a card leaves room for it. */
export const ActionIcon = ({ action, of }: { readonly action: BoundAction; readonly of: string }) => (
  <IconButton
    label={action.nameOn(of)}
    icon={action.icon}
    word={action.name}
    blocked={action.blocked}
    onClick={() => void action.perform()}
  />
);

interface ActionButtonProps extends Pick<ButtonProps, 'size' | 'className'> {
  readonly action: BoundAction;
  /** On a line of a list: what it is done to. */
  readonly of?: string;
  readonly primary?: boolean;
  /** On a bar of the color of the brand. */
  readonly inverse?: boolean | undefined;
}

/** One action as a button, busy while it runs. */
export function ActionButton({ action, of, primary, inverse, ...drawn }: ActionButtonProps) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await action.perform();
    setBusy(false);
  };
  return (
    <Button
      variant={inverse ? 'inverse' : primary ? 'primary' : of ? 'soft' : action.danger ? 'danger' : 'default'}
      {...drawn}
      aria-label={of && action.nameOn(of)}
      icon={action.icon}
      busy={busy}
      busyLabel={action.busyLabel}
      blocked={action.blocked}
      aria-keyshortcuts={action.keys ?? undefined}
      onClick={() => void press()}
    >
      {action.name}
    </Button>
  );
}
