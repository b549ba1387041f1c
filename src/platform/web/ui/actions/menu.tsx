import { HeadlessMantineProvider, Menu, Popover as MantinePopover } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Key } from '../../keyboard/key.tsx';
import { type BlockedReason, sayBlocked } from './blocked.ts';
import { Glyph, type IconType, look } from '../look.tsx';
import { floatRoot } from '../overlays/float-root.ts';
import { panelLook, PanelHeading } from '../overlays/panel.tsx';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconType | undefined;
  readonly keys?: string | null | undefined;
  readonly danger?: boolean | undefined;
  readonly blocked?: BlockedReason | null | undefined;
  readonly onSelect: () => void;
}

interface ActionMenuProps {
  /** The button that opens it. */
  readonly target: ReactElement;
  readonly items: readonly MenuItem[];
  /** A heading above the items, such as the person's name. */
  readonly heading?: ReactNode;
}

/** A menu of acts: arrows move, letters jump, Esc closes and gives the focus back. */
export function ActionMenu({ target, items, heading }: ActionMenuProps) {
  return (
    <HeadlessMantineProvider>
      <Menu
        position="bottom-end"
        offset={4}
        classNames={{ dropdown: panelLook.menu, item: panelLook.item, itemLabel: panelLook.face }}
        portalProps={{ target: floatRoot() }}
        withInitialFocusPlaceholder={false}
        hideDetached={false}
        loop
      >
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown data-panel="">
          {heading ? <PanelHeading>{heading}</PanelHeading> : null}
          {items.map(({ id, label, icon, keys, danger, blocked, onSelect }) => (
            <Menu.Item
              key={id}
              className={danger ? panelLook.danger : ''}
              aria-disabled={blocked ? true : undefined}
              onClick={() => (blocked ? sayBlocked(blocked) : onSelect())}
            >
              {icon ? <Glyph of={icon} /> : <span />}
              <span className={look('grow')}>
                {label}
                {blocked ? <small>{blocked.message}</small> : null}
              </span>
              {keys ? <Key of={keys} /> : null}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </HeadlessMantineProvider>
  );
}

interface PopoverProps {
  readonly target: ReactElement;
  /** What opens: "Acessibilidade". */
  readonly label: string;
  readonly opened?: boolean | undefined;
  readonly onChange?: ((opened: boolean) => void) | undefined;
  readonly children: ReactNode;
}

/** A small panel tied to a button. Esc and a press outside close it. */
export function Popover({ target, label, opened, onChange, children }: PopoverProps) {
  const control = opened === undefined ? {} : { opened };
  return (
    <HeadlessMantineProvider>
      <MantinePopover
        {...control}
        {...(onChange ? { onChange } : {})}
        position="bottom-end"
        offset={6}
        trapFocus
        returnFocus
        hideDetached={false}
        portalProps={{ target: floatRoot() }}
        classNames={{ dropdown: panelLook.panel }}
      >
        <MantinePopover.Target>{target}</MantinePopover.Target>
        <MantinePopover.Dropdown aria-label={label} data-panel="">
          {children}
        </MantinePopover.Dropdown>
      </MantinePopover>
    </HeadlessMantineProvider>
  );
}
