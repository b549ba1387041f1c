import { IconDots } from '@tabler/icons-react';
import { ActionMenu } from '../ui/actions/menu.tsx';
import { Button } from '../ui/actions/button.tsx';
import type { BoundAction } from './interface-action.ts';

/** What does not fit in the bar: available first, then blocked with their reason. */
export default function MoreActions({ actions }: { readonly actions: readonly BoundAction[] }) {
  const ordered = [...actions.filter((action) => !action.blocked), ...actions.filter((action) => action.blocked)];
  return (
    <ActionMenu
      target={<Button icon={IconDots}>Mais ações</Button>}
      items={ordered.map((action) => ({ ...action, label: action.name, onSelect: () => void action.perform() }))}
    />
  );
}
