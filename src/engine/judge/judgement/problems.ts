import type { Problem } from '../report.ts';

const problems = {
  MESSAGE_UNREADABLE: ['invalid', 'A assinatura não pôde ser lida: os dados criptográficos estão malformados.'],
  MESSAGE_CARRIES_CONTENT: ['invalid', 'A assinatura traz outro conteúdo dentro dela, e não é a deste documento.'],
  TIME_IN_THE_FUTURE: ['invalid', 'A assinatura declara uma data que ainda não chegou.'],
  REVOKED: ['invalid', 'O certificado de quem assinou foi revogado.'],
  TIMESTAMP_WRONG: ['invalid', 'O carimbo do tempo que acompanha a assinatura não é dela.'],
  TIMESTAMP_UNTRUSTED: [
    'warning',
    'O carimbo do tempo não vem de uma autoridade em que esta instalação confia, e foi desconsiderado.',
  ],
  TIMESTAMP_WEAK: [
    'warning',
    'O carimbo do tempo usa um resumo criptográfico que já não é seguro, e foi desconsiderado: a data não está provada.',
  ],
  TIMESTAMP_INCOMPLETE: [
    'warning',
    'O carimbo do tempo não traz o certificado de quem o fez, e foi desconsiderado: a data não está provada.',
  ],
  REVOCATION_UNKNOWN: ['warning', 'Não foi possível saber se o certificado foi revogado.'],
  EXPIRED_SINCE: [
    'warning',
    'O certificado venceu depois da assinatura, e nenhum carimbo do tempo prova que ela foi feita antes.',
  ],
  CERTIFICATE_NOT_BOUND: [
    'warning',
    'A assinatura não traz a prova de qual certificado foi usado, que os padrões pedem.',
  ],
  POLICY_DIFFERS: [
    'warning',
    'A assinatura declara uma política, mas o resumo que traz dela não é o do arquivo da política.',
  ],
  TIMES_DIFFER: ['warning', 'A assinatura declara duas datas diferentes.'],
  STAMPED_BEFORE: ['warning', 'A assinatura declara uma data posterior à que o carimbo do tempo prova.'],
  ONLY_TIMESTAMPS: [
    'warning',
    'Ninguém assina este documento: há nele só carimbo do tempo, que prova a data do arquivo e não quem o fez.',
  ],
  NO_TIME: ['warning', 'A assinatura não diz quando foi feita.'],
  DEMONSTRATION_AUTHORITY: [
    'warning',
    'O certificado é da autoridade de demonstração deste sistema: a assinatura não tem valor jurídico.',
  ],
  LOOSE_SIGNATURE: ['invalid', 'Há no arquivo uma assinatura que nenhum campo do documento mostra.'],
  ACTIVE_CONTENT: [
    'warning',
    'O documento traz programas ou ações automáticas, que podem mudar o que é mostrado sem mudar o arquivo.',
  ],
  NOT_A_PDF: ['invalid', 'O arquivo não é um PDF, ou está danificado.'],
  ENCRYPTED: ['invalid', 'O arquivo é cifrado ou protegido por senha, e por isso não pode ser conferido.'],
  TOO_DEMANDING: ['invalid', 'A conferência deste arquivo exigiria tempo ou memória além do limite.'],
} as const satisfies Record<string, readonly [Problem['weight'], string]>;

export type ProblemCode = keyof typeof problems;

/** A problem as it is told, in Portuguese, with its weight. */
export function problemOf(code: ProblemCode): Problem {
  const [weight, message] = problems[code];
  return { code, weight, message };
}
