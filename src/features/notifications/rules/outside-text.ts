// Decision 88: what of a notification leaves the house. A mailbox and a telephone are read by others, and keep what they got.
import { maskCpfsInText } from '../../../kernel/numbers/mask-cpf.ts';
import { formatNup } from '../../../kernel/numbers/nup.ts';
import { isConfidential, type SecrecyLevel } from '../../processes/rules/secrecy.ts';
import type { NotificationKind } from './notification-kinds.ts';

/** What is known of a notification as it goes out. */
interface Going {
  readonly kind: NotificationKind;
  readonly text: string;
  /** `null`: of no one process. */
  readonly process: {
    readonly nup: string | null;
    readonly title: string | null;
    readonly secrecy: SecrecyLevel;
  } | null;
}

interface Outside {
  /** What it is about, the same for all of a process: the subject of its messages. */
  readonly about: string;
  readonly text: string;
}

/** What is said in place of sentences that name several processes, or the words by which they were found: any may have become confidential since. */
const ofSeveral: Partial<Record<NotificationKind, string>> = {
  RESPONSIBLE_LEFT: 'Há processos sem responsável no seu setor.',
  SAVED_SEARCH: 'Há processos novos em uma busca salva sua.',
};

/**
 * What may be said outside: of a public process all of it, of a restricted one neither its title, of a confidential one neither number nor
 * name; of several at once no number. No whole CPF goes out, whoever wrote it in a title.
 */
export function outsideText({ kind, text, process }: Going): Outside {
  if (process === null) {
    return { about: 'Avisos do Carimbo', text: ofSeveral[kind] ?? maskCpfsInText(text) };
  }
  if (isConfidential(process.secrecy)) {
    return {
      about: 'Processo sigiloso',
      text: 'Há um aviso sobre um processo sigiloso. Entre no Carimbo para ler.',
    };
  }
  const number = process.nup === null ? 'Processo em elaboração' : `Processo ${formatNup(process.nup)}`;
  // By what a restricted process was found tells what is in it.
  const said = kind === 'SAVED_SEARCH' && process.secrecy !== 1 ? `${number} entrou em uma busca salva sua.` : text;
  const title = process.secrecy === 1 && process.title ? ` · ${maskCpfsInText(process.title)}` : '';
  return { about: number + title, text: maskCpfsInText(said) };
}

/** A message of a telephone: one SMS where it fits. */
export const smsText = (title: string, about: string, url: string): string =>
  `Carimbo: ${title}. ${about.split(' · ')[0]!}. ${url}`;
