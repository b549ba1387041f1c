import type { ReactNode } from 'react';
import { LogoMark } from './logo.tsx';

/** R124: until the person's data is here. Its look is of the theme: the page has it before any script. */
export const FullPageLoader = ({ label = 'Abrindo o Carimbo…' }: { readonly label?: string }) => (
  <div className="loader" role="status">
    <LogoMark />
    <span>{label}</span>
  </div>
);

/** The same place, for what did not come. */
export const FullPage = ({ children }: { readonly children: ReactNode }) => <main className="loader">{children}</main>;
