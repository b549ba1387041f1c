// The answer to "who could see this?" in plain sentences.
import { shownMoment } from '../../../kernel/shown-dates.ts';

/** Said of every answer about a person or a unit. */
export const PUBLIC_TO_ALL = 'Processos públicos não estão na lista: qualquer pessoa podia ler.';

/** Said to whoever does not know of everything. */
export const ONLY_KNOWN = 'A lista traz só os processos que você pode conhecer hoje. O controle interno vê todos.';

/** `Em 12/10/2026, às 14:00`. */
export const momentWords = (moment: Date, timeZone: string): string => `Em ${shownMoment(moment, timeZone, ', às ')}`;

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

interface ProcessWords {
  readonly when: string;
  readonly nup: string;
  readonly unit: string;
  readonly level: string;
  readonly responsible: string | null;
}

/** Where a process was, at which level and with whom. */
export const processWords = ({ when, nup, unit, level, responsible }: ProcessWords): string =>
  `${when}, o processo ${nup} estava em ${unit}, no nível ${level}, ${responsible === null ? 'sem responsável' : `com ${responsible} como responsável`}.`;

/** Said when the process was not there at that moment. */
export const notYet = (when: string, nup: string): string => `${when}, o processo ${nup} ainda não tinha sido aberto.`;

/** How many people could see more than anybody, and how many of them are not named to the asker. */
export function countWords(named: number, others: number): string {
  const most =
    named === 0
      ? 'Ninguém dos setores que você pode consultar podia ver mais do que isso.'
      : `${named} ${named === 1 ? 'pessoa podia ver por algo seu: está na lista' : 'pessoas podiam ver por algo seu: estão na lista'}.`;
  if (others === 0) return most;
  return `${most} ${others === 1 ? 'Outra pessoa' : `Outras ${others} pessoas`}, de fora do que você administra, também.`;
}

interface PersonWords {
  readonly when: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly units: readonly string[];
}

/** Where a person worked. */
export function personWords({ when, name, isActive, units }: PersonWords): string {
  if (!isActive) return `${when}, ${name} não tinha conta ativa: não podia ver nada.`;
  return units.length === 0
    ? `${when}, ${name} não trabalhava em nenhum setor: via só o que é de quem é parte ou assina.`
    : `${when}, ${name} trabalhava em ${list.format([...new Set(units)])}.`;
}

/** How many worked in a unit. */
export const unitWords = ({ when, unit, people }: { when: string; unit: string; people: number }): string =>
  people === 0
    ? `${when}, ninguém trabalhava em ${unit}.`
    : `${when}, ${people === 1 ? '1 pessoa trabalhava' : `${people} pessoas trabalhavam`} em ${unit}. A lista traz o que o setor dava a ver.`;
