import { createContext, type ReactNode, use } from 'react';
import type { AddressMatch, AddressParams } from './match-address.ts';

interface Level {
  readonly outlet: ReactNode;
  readonly params: AddressParams;
}

const LevelContext = createContext<Level>({ outlet: null, params: {} });

/** Draws the lines of an address, each in the `Outlet` of the one before. */
export const levels = <L,>({ lines, params }: AddressMatch<L>, draw: (line: L) => ReactNode | undefined): ReactNode =>
  lines.reduceRight<ReactNode>(
    (outlet, line) => <LevelContext value={{ outlet, params }}>{draw(line) ?? outlet}</LevelContext>,
    null,
  );

/** What stands within a frame. */
export const Outlet = (): ReactNode => use(LevelContext).outlet;

/** The parameters of the address, decoded. */
export const useParams = (): AddressParams => use(LevelContext).params;
