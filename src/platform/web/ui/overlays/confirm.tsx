import type { ReactNode } from 'react';
import { createStore, useStore } from '../../store/create-store.ts';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';
import type { IconType } from '../look.tsx';

export interface Confirmation {
  /** Verb and object, as a question: "Arquivar o processo 00024.002714/2026-21?". */
  readonly title: string;
  /** The consequence. */
  readonly body: ReactNode;
  /** The same verb as the title: "Arquivar processo". Never "Sim" or "OK". */
  readonly verb: string;
  /** What stays as it is: "Manter aberto". */
  readonly keep: string;
  readonly icon?: IconType | undefined;
  /** True when it cannot be taken back. */
  readonly danger?: boolean | undefined;
}

interface Pending extends Confirmation {
  readonly answer: (confirmed: boolean) => void;
}

const pending = createStore<Pending | null>(null);

/** Asks before a legal act. Resolves to what the person chose; Esc and a press outside keep things as they are. */
export function confirm(confirmation: Confirmation): Promise<boolean> {
  pending.get()?.answer(false);
  return new Promise((resolve) => {
    pending.set({
      ...confirmation,
      answer: (confirmed) => {
        pending.set(null);
        resolve(confirmed);
      },
    });
  });
}

/** Where `confirm` appears. Mounted once. No `ActDialog`: whoever asked acts, and tells how it went. */
export function ConfirmHost() {
  const asked = useStore(pending);
  if (!asked) return null;
  return (
    <Dialog
      role="alertdialog"
      title={asked.title}
      onClose={() => asked.answer(false)}
      footer={
        <>
          <Button data-safe onClick={() => asked.answer(false)}>
            {asked.keep}
          </Button>
          <Button variant={asked.danger ? 'danger' : 'primary'} icon={asked.icon} onClick={() => asked.answer(true)}>
            {asked.verb}
          </Button>
        </>
      }
    >
      {asked.body}
    </Dialog>
  );
}
