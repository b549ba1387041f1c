// Decision 84: what one may be told of by e-mail, and how often a mailbox is written to by somebody who only says that it is theirs.
import { allowed, type Decision, denied } from '../../../kernel/decision.ts';
import { tokenise } from '../../../kernel/texts/text.ts';

export const alertLimits = {
  words: { least: 3, most: 200 },
  /** Alerts of one address. */
  ofAddress: 10,
  /** Letters that ask one address to confirm, a day. */
  lettersADay: 3,
  /** Hours for which a letter may be confirmed; what was not is forgotten. */
  hoursToConfirm: 48,
  /** Acts named in one letter. */
  actsInLetter: 20,
} as const;

const LINE_OR_ADDRESS = /[\n\v\f\r\u0085\u2028\u2029@]|:\/\/|www\./iu;

/** Whether words may be repeated to a mailbox that did not ask for them: they are looked for, and bring no message or address of a stranger. */
export const mayBeRepeated = (words: string): Decision =>
  LINE_OR_ADDRESS.test(words.normalize('NFKC'))
    ? denied({
        code: 'WORDS_WITH_ADDRESS',
        message: 'Um aviso não leva endereços de páginas ou de e-mail, nem mais de uma linha.',
        resolve: 'Escreva só o nome, o número ou as palavras que procura, em uma linha.',
      })
    : allowed();

/** Words as a letter repeats them to who may not have asked: letters, digits and blanks, of which no mail program makes a link. */
export const repeatedWords = (words: string): string => words.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();

/** Whether words tell enough: one of three letters at least, or everything would be told. */
export const mayBeToldOf = (words: string): Decision =>
  tokenise(words).some((word) => word.length >= alertLimits.words.least)
    ? allowed()
    : denied({
        code: 'WORDS_TOO_SHORT',
        message: 'Estas palavras são curtas demais para um aviso.',
        resolve: 'Escreva um nome, um número ou uma palavra com três letras ou mais.',
      });
