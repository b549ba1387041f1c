/** R137, in milliseconds: how long a tab waits for the master to answer. */
export const BROADCAST_TIMEOUT = 200;
/** How often a tab that follows makes sure the master lives, in milliseconds. */
const CHECK_EVERY = 10_000;

type Message =
  | { readonly kind: 'who'; readonly from: string }
  | { readonly kind: 'here'; readonly from: string }
  | { readonly kind: 'bye'; readonly from: string };

export interface Election {
  /** Asks whether the master lives, and takes its place when it does not answer. */
  check(): void;
  /** Leaves; the others elect again at once. */
  readonly leave: () => void;
}

interface ElectionOptions {
  readonly channel: BroadcastChannel;
  /** Orders the tabs: the smallest wins a tie. */
  readonly id: string;
  readonly onMaster: (master: boolean) => void;
}

/** Chooses one tab among those of this browser (R121). Nobody answers in 200 ms: this one is the master. */
export function joinElection({ channel, id, onMaster }: ElectionOptions): Election {
  let master = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const send = (message: Message) => channel.postMessage(message);
  const become = (next: boolean) => {
    clearTimeout(waiting);
    waiting = undefined;
    if (master === next) return;
    master = next;
    onMaster(next);
  };
  const check = () => {
    if (master || waiting !== undefined) return;
    send({ kind: 'who', from: id });
    waiting = setTimeout(() => {
      become(true);
      send({ kind: 'here', from: id });
    }, BROADCAST_TIMEOUT);
  };
  const receive = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'who') {
      if (master) send({ kind: 'here', from: id });
      // Two ask at once: the smaller id goes on, the other stands back until it hears from it.
      else if (waiting !== undefined && data.from < id) become(false);
    } else if (data.kind === 'here') {
      if (!master || data.from < id) become(false);
      else send({ kind: 'here', from: id });
    } else if (data.kind === 'bye') {
      check();
    }
  };
  channel.addEventListener('message', receive);
  const timer = setInterval(check, CHECK_EVERY);
  check();
  return {
    check,
    leave() {
      clearInterval(timer);
      channel.removeEventListener('message', receive);
      const was = master;
      become(false);
      if (was) send({ kind: 'bye', from: id });
    },
  };
}
