import type { z } from 'zod';

const counted = (n: number | bigint, one: string, many: string) => `${n} ${Number(n) === 1 ? one : many}`;

/** Words for every validation that zod makes, in Brazilian Portuguese (zod's own `pt` is European). */
export const portugueseIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? 'Preencha este campo.'
        : (typeMessage[issue.expected as keyof typeof typeMessage] ?? 'Confira este campo.');
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return formatMessage[issue.format as keyof typeof formatMessage] ?? 'O formato não confere.';
    case 'invalid_value':
      return issue.input === undefined ? 'Preencha este campo.' : 'Escolha uma das opções.';
    case 'unrecognized_keys':
      return `Campo desconhecido: ${shortened(issue.keys.join(', '))}.`;
    case 'not_multiple_of':
      return `Use um múltiplo de ${issue.divisor}.`;
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
      return 'Confira este campo.';
  }
};

/** What came from outside is told back as far as it helps. */
const shortened = (text: string): string => (text.length > 100 ? `${text.slice(0, 100)}…` : text);

const typeMessage = {
  number: 'Informe um número.',
  int: 'Informe um número inteiro.',
  string: 'Informe um texto.',
  boolean: 'Responda sim ou não.',
  date: 'Informe uma data.',
  array: 'Informe uma lista.',
} as const;

const formatMessage = {
  email: 'O e-mail não parece completo. Exemplo: nome@orgao.gov.br.',
  url: 'O endereço não parece completo. Exemplo: https://orgao.gov.br/pagina.',
  date: 'Informe uma data no formato AAAA-MM-DD.',
  datetime: 'Informe data e hora.',
  uuid: 'O identificador não confere.',
  regex: 'O formato não confere.',
} as const;

function tooSmall(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const minimum = issue.minimum;
  if (issue.origin === 'string') {
    return Number(minimum) <= 1 ? 'Preencha este campo.' : `Escreva pelo menos ${counted(minimum, 'letra', 'letras')}.`;
  }
  if (issue.origin === 'array' || issue.origin === 'set') {
    return `Escolha pelo menos ${counted(minimum, 'item', 'itens')}.`;
  }
  return issue.inclusive ? `Informe ${minimum} ou mais.` : `Informe mais que ${minimum}.`;
}

function tooBig(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  const maximum = issue.maximum;
  if (issue.origin === 'string') return `Use até ${counted(maximum, 'letra', 'letras')}.`;
  if (issue.origin === 'array' || issue.origin === 'set') return `Escolha até ${counted(maximum, 'item', 'itens')}.`;
  return issue.inclusive ? `Informe ${maximum} ou menos.` : `Informe menos que ${maximum}.`;
}
