import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useMemo, useState } from 'react';
import { type Arrival, browserHistory, type History, type Location, type NavigateOptions } from './history.ts';

interface Here {
  readonly location: Location;
  readonly how: Arrival;
}

const HistoryContext = createContext<History | null>(null);
const HereContext = createContext<Here | null>(null);

interface RouterProps {
  readonly children: ReactNode;
  /** Another than the browser's. */
  readonly history?: History;
}

/** Tells what stands within it where the browser is. A step is drawn when what it needs is there: until then the earlier stays. */
export function Router({ children, history: given }: RouterProps) {
  const [history] = useState(() => given ?? browserHistory());
  const [here, setHere] = useState<Here>(() => ({ location: history.now(), how: 'POP' }));
  useLayoutEffect(
    () => history.listen((location, how) => startTransition(() => setHere({ location, how }))),
    [history],
  );
  return (
    <HistoryContext value={history}>
      <HereContext value={here}>{children}</HereContext>
    </HistoryContext>
  );
}

/** Draws what stands within it as if the browser were still at another entry. */
export function At({ location, children }: { readonly location: Location; readonly children: ReactNode }) {
  const here = useMemo<Here>(() => ({ location, how: 'POP' }), [location]);
  return <HereContext value={here}>{children}</HereContext>;
}

/** The address of now. */
export const useLocation = (): Location => useHere().location;

/** How the address of now came to be shown. */
export const useArrival = (): Arrival => useHere().how;

export type NavigateFunction = (to: string, options?: NavigateOptions) => void;

/** What goes to another address; always the same function. */
export const useNavigate = (): NavigateFunction => useHistory().go;

/** The history that the screens are drawn under. Throws outside of a Router. */
export const useHistory = (): History => within(use(HistoryContext));
const useHere = (): Here => within(use(HereContext));

function within<T>(value: T | null): T {
  if (value === null) throw new Error('Addresses are known within a Router only.');
  return value;
}
