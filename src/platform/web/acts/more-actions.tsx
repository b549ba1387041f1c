import { IconDots } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ActionMenu } from '../ui/actions/menu.tsx';
import { Button, type ButtonProps } from '../ui/actions/button.tsx';
import type { BoundAction } from './interface-action.ts';

export interface MoreActionsProps extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly actions: readonly BoundAction[];
}

/** What does not fit in the bar: available first, then blocked with their reason. It comes by a press, so it begins open. */
export function MoreActions({ actions, ...drawn }: MoreActionsProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed gave its place to this one: what closes gives the focus back to it.
    button.current?.focus();
    button.current?.click();
  }, []);
  const ordered = [...actions.filter((action) => !action.blocked), ...actions.filter((action) => action.blocked)];
  return (
    <ActionMenu
      target={
        <Button {...drawn} ref={button} icon={IconDots}>
          Mais ações
        </Button>
      }
      items={ordered.map((action) => ({ ...action, label: action.name, onSelect: () => void action.perform() }))}
    />
  );
}
