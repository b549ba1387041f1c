import { Note } from '../../../../platform/web/ui/display/note.tsx';

/** Where the installation knows no other protocol system. */
export const ExternalOff = () => (
  <Note tone="warn">
    A consulta ao protocolo externo não está ligada nesta instalação. Procure o setor de protocolo do órgão.
  </Note>
);
