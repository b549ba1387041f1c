import type { ReactNode } from 'react';
import { formatNup } from '../../../kernel/nup.ts';
import { ButtonLink } from '../../../platform/web/ui/actions/button.tsx';
import { NupSuggestions, suggestionsOf } from './nup-suggestions.tsx';

interface MissingProcessProps {
  readonly nup: string;
  readonly error: unknown;
  readonly back: ReactNode;
}

/** No process that the reader may know of has this number: the nearest ones, and what else to try. */
export const MissingProcess = ({ nup, error, back }: MissingProcessProps) => (
  <div className="wrap con">
    {back}
    <h1>Processo não encontrado</h1>
    <p className="con-lead">
      Nenhum processo que você possa ver tem o número <b className="nup semi">{formatNup(nup)}</b>.
    </p>
    <NupSuggestions suggestions={suggestionsOf(error)} />
    <div className="card con-tips">
      <h2>O que conferir</h2>
      <ul>
        <li>O NUP tem 17 algarismos: cinco de quem abriu, seis da sequência, quatro do ano e dois de conferência.</li>
        <li>Compare algarismo por algarismo: dois vizinhos trocados já mudam o número.</li>
        <li>Números de outros sistemas não são achados aqui.</li>
      </ul>
      <ButtonLink to="/consultar-processo">Buscar por nome ou assunto</ButtonLink>
    </div>
  </div>
);
