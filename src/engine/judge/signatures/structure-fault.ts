/**
 * What is wrong with how a signature sits in its file. "altered": the file is not what was signed;
 * "invalid": there is no usable signature; "warning": worth to be told.
 */
export interface StructureFault {
  readonly code: keyof typeof faults;
  readonly verdict: 'altered' | 'invalid' | 'warning';
  readonly message: string;
}

const faults = {
  BYTE_RANGE_MISSING: ['invalid', 'A assinatura não diz que parte do arquivo foi assinada.'],
  BYTE_RANGE_MALFORMED: ['invalid', 'A assinatura descreve de forma inválida a parte do arquivo que foi assinada.'],
  BYTE_RANGE_MOVED: ['altered', 'A parte assinada não é o documento inteiro: há conteúdo fora da assinatura.'],
  NOT_A_REVISION: ['altered', 'A parte assinada não termina no fim de uma versão do documento.'],
  WRONG_REVISION: ['altered', 'A assinatura não pertence à versão do documento que ela diz cobrir.'],
  CONTENTS_MISSING: ['invalid', 'A assinatura está vazia.'],
  CONTENTS_MALFORMED: ['invalid', 'A assinatura está gravada de forma inválida.'],
  CONTENTS_ELSEWHERE: ['altered', 'A assinatura exibida não é a que está na parte reservada do arquivo.'],
  CONTENTS_PADDING: ['altered', 'Há dados escondidos no espaço reservado da assinatura.'],
  REPEATED_KEY: ['altered', 'A assinatura traz informações repetidas, que cada leitor interpretaria de um modo.'],
  SUB_FILTER_UNKNOWN: ['invalid', 'O formato da assinatura não é aceito.'],
  SUB_FILTER_WEAK: ['invalid', 'O formato da assinatura depende de um resumo criptográfico que já não é seguro.'],
  CERTIFICATION_LATE: ['altered', 'Há uma certificação do documento acrescentada depois de outra assinatura.'],
  CERTIFICATION_MALFORMED: ['invalid', 'As permissões da certificação do documento estão malformadas.'],
  SIGNATURE_SHARED: [
    'altered',
    'Mais de um campo do documento mostra esta assinatura, como se fossem de pessoas diferentes.',
  ],
  SIGNATURE_REPEATED: [
    'warning',
    'Mais de um campo do documento mostra esta assinatura: é uma só, de uma pessoa só, que a gravou assim.',
  ],
  READ_IN_TWO_WAYS: [
    'invalid',
    'O arquivo guarda dois conteúdos no mesmo lugar: cada leitor mostra um, e não se sabe qual foi assinado.',
  ],
  PERMISSIONS_FORGED: ['altered', 'As permissões do documento apontam para uma certificação que não existe.'],
} as const;

/** A fault of how signatures stand in the file, as it is told in Portuguese. */
export function structureFault(code: keyof typeof faults): StructureFault {
  const [verdict, message] = faults[code];
  return { code, verdict, message };
}
