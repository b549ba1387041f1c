import { LogoMark } from './logo.tsx';

/** R124: until the person's data is here. */
export const FullPageLoader = ({ label = 'Abrindo o Carimbo…' }: { readonly label?: string }) => (
  <div className="loader" role="status">
    <LogoMark />
    <span>{label}</span>
  </div>
);
