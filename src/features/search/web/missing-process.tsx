import type { ReactNode } from 'react';
import { onlyDigits } from '../../../kernel/numbers/cpf.ts';
import { formatProtocolNumber, identifyProtocolNumber } from '../../../kernel/numbers/protocol-number.ts';
import { formatNumber } from '../../../platform/web/format/number.ts';
import { ButtonLink } from '../../../platform/web/ui/actions/button.tsx';
import { ConsultBox } from '../../portal/web/index.ts';
import { NupSuggestions, suggestionsOf } from './guesses/nup-suggestions.tsx';
import { classNames, look } from '../../../platform/web/ui/look.tsx';
import { WhoToAsk } from './who-to-ask.tsx';
import consult from './consult.module.css';
import styles from './missing-process.module.css';
import { Surface } from '../../../platform/web/ui/display/card.tsx';

interface MissingProcessProps {
  readonly nup: string;
  readonly error: unknown;
  readonly back: ReactNode;
}

/** What a number that is no NUP of ours is, and whether it was mistyped. */
export function kindOf(typed: string): string | null {
  const number = identifyProtocolNumber(typed, new Date().getFullYear());
  if (!number) return 'Um número de processo tem só letras e algarismos, até 32.';
  const label = number.label.charAt(0).toUpperCase() + number.label.slice(1);
  if (!number.valid) return `${label}: os dois algarismos de conferência não batem. Há um erro de digitação.`;
  if (number.format === 'unmapped') {
    return `O número de um processo tem 17 algarismos; este tem ${formatNumber(onlyDigits(typed).length)}.`;
  }
  return number.format === 'nup' ? null : `${label}: o número não tem o formato de um NUP.`;
}

/** No process that the reader may know of has this number: the nearest ones, and what else to try. */
export function MissingProcess({ nup, error, back }: MissingProcessProps) {
  const kind = kindOf(nup);
  return (
    <div className={classNames(consult.screen, look('page'))}>
      {back}
      <h1>Processo não encontrado</h1>
      <p className={styles.lead}>
        Nenhum processo que você possa ver tem o número{' '}
        <b className={look('nup', 'semi')}>{formatProtocolNumber(nup)}</b>.
      </p>
      {kind === null ? null : <p className={styles.kind}>{kind}</p>}
      <NupSuggestions suggestions={suggestionsOf(error)} />
      <Surface as="div" className={styles.tips}>
        <h2>O que conferir</h2>
        <ul>
          <li>O NUP tem 17 algarismos: cinco de quem abriu, seis da sequência, quatro do ano e dois de conferência.</li>
          <li>Compare algarismo por algarismo: dois vizinhos trocados já mudam o número.</li>
          <li>Números de outros sistemas não são achados aqui.</li>
        </ul>
        <ConsultBox key={nup} begin={formatProtocolNumber(nup)} />
        <ButtonLink to="/consultar-processo">Buscar por nome ou assunto</ButtonLink>
        <WhoToAsk asks="Continua sem achar?" />
      </Surface>
    </div>
  );
}
