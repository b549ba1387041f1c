// Decisions G42; Decreto 10.543/2020: which gov.br accounts sign.
import { type Decision, allowedIf, firstOf, type Reason } from '../../../kernel/decision.ts';

/** 1 bronze, 2 silver, 3 gold. */
const LOWEST_LEVEL = 2;

/** How long a visit to gov.br may take. */
export const GOVBR_VISIT_MINUTES = 10;

/** Where gov.br brings back whoever signs by a link: registered there beside the address of those who work here. */
export const GOVBR_RETURN_OUTSIDE = '/assinatura-externa/gov-br';

const tooLow: Reason = {
  code: 'GOVBR_LEVEL',
  message: 'É preciso ter conta gov.br nos níveis Prata ou Ouro para assinar.',
  resolve: 'Aumente o nível em https://confiabilidades.acesso.gov.br e assine de novo.',
};

/**
 * Whether somebody is sent to gov.br at all: who entered by an account that it said was too low is told so at once. Of who entered
 * otherwise nothing is known yet.
 */
export const mayLeaveForGovbr = (entered: number | undefined): Decision =>
  allowedIf(entered === undefined || entered >= LOWEST_LEVEL, {
    ...tooLow,
    resolve: 'Aumente o nível em https://confiabilidades.acesso.gov.br, saia do Carimbo e entre de novo pelo gov.br.',
  });

/** Whether an account may sign for a person, asked before they are sent to authorise anything. */
export function maySignWithGovbr(account: { readonly cpf: string; readonly level: number }, cpf: string): Decision {
  return firstOf(
    () =>
      allowedIf(account.cpf === cpf, {
        code: 'GOVBR_OTHER_PERSON',
        message: 'A conta gov.br é de outra pessoa.',
        resolve: 'Saia do gov.br e entre com a sua conta.',
      }),
    () => allowedIf(account.level >= LOWEST_LEVEL, tooLow),
  );
}
