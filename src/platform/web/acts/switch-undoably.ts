import { toast } from '../toasts/toast.ts';

interface Switching {
  /** Sends it, and has what is read of it read again. */
  readonly send: (to: boolean) => Promise<unknown>;
  /** What is told afterwards: "Marcador “LAI” ativado." */
  readonly said: (to: boolean) => string;
}

/** Switches something on or off at once, and offers to take that back. */
export async function switchUndoably(to: boolean, { send, said }: Switching): Promise<void> {
  try {
    await send(to);
    toast.undoable(said(to), () => void switchUndoably(!to, { send, said }));
  } catch (error) {
    toast.failure(error);
  }
}
