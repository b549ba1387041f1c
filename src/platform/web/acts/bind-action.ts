import { failureMessage } from '../api/api-error.ts';
import { toast } from '../toasts/toast.ts';
import { type BlockedReason, sayBlocked } from '../ui/actions/blocked.ts';
import { confirm } from '../ui/overlays/confirm.tsx';
import type { BoundAction, InterfaceAction } from './interface-action.ts';

const OFFLINE: BlockedReason = {
  message: 'Sem conexão. Este ato espera a conexão voltar; nada do que você fez se perdeu.',
};

/** Ties actions to what they act on, leaving out those that make no sense there. */
export function bindActions<C>(actions: readonly InterfaceAction<C>[], context: C): BoundAction[] {
  return actions.filter((action) => action.when(context)).map((action) => bindAction(action, context));
}

/** Ties one action to what it acts on. */
export function bindAction<C>(action: InterfaceAction<C>, context: C): BoundAction {
  const blocked = action.blockedReason(context);
  const name = typeof action.name === 'string' ? action.name : action.name(context);
  return {
    id: action.id,
    name,
    nameOn: (thing) => [name, action.joint, thing].filter(Boolean).join(' '),
    awaited: action.awaited?.(context) ?? null,
    icon: action.icon,
    keys: action.keys ?? null,
    danger: action.danger ?? false,
    minor: action.minor ?? false,
    busyLabel: action.busyLabel,
    readsOnly: action.readsOnly ?? false,
    blocked,
    perform: () => {
      // What the server forbids is said first: it would still be so with the network back.
      const reason = blocked ?? (action.readsOnly || navigator.onLine ? null : OFFLINE);
      return reason ? Promise.resolve(sayBlocked(reason)) : perform(action, context);
    },
  };
}

/** Actions while there is no network, in the order they had with it: what has to reach the server waits, and says so. */
export const withoutNetwork = (actions: readonly BoundAction[]): readonly BoundAction[] =>
  actions.map((action) => (action.readsOnly || action.blocked ? action : { ...action, blocked: OFFLINE }));

async function perform<C>(action: InterfaceAction<C>, context: C): Promise<void> {
  try {
    if (action.effect === 'confirm' && !(await confirm(action.confirm(context)))) return;
    if (action.effect === 'undo') {
      const undo = await action.run(context);
      toast.undoable(action.done(context), undo);
    } else {
      await action.run(context);
    }
  } catch (error) {
    toast.danger(failureMessage(error));
  }
}
