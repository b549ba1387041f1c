import { errorKind } from './error-kind.ts';

/** What may go wrong between asking for an upload address and using the file. */
export const uploadErrors = {
  notFound: errorKind('UPLOAD_NOT_FOUND', 404, 'Este envio não existe mais. Selecione o arquivo e envie de novo.'),
  expired: errorKind('UPLOAD_EXPIRED', 403, 'O endereço de envio venceu. Selecione o arquivo e envie de novo.'),
  notReceived: errorKind('UPLOAD_NOT_RECEIVED', 409, 'O arquivo ainda não chegou por inteiro. Envie-o de novo.'),
  alreadyUsed: errorKind('UPLOAD_ALREADY_USED', 409, 'Este envio já foi usado. Selecione o arquivo e envie de novo.'),
  sentElsewhere: errorKind(
    'UPLOAD_SENT_ELSEWHERE',
    409,
    'Este arquivo já está sendo enviado por outra conexão. Espere que termine ou tente de novo em um minuto.',
  ),
  tooLarge: errorKind(
    'UPLOAD_TOO_LARGE',
    413,
    'O arquivo passou do tamanho permitido. Reduza-o ou divida-o em partes.',
  ),
  tooMany: errorKind(
    'TOO_MANY_UPLOADS',
    429,
    'Você pediu muitos envios em um minuto. Espere um minuto e continue: o que já foi enviado não se perde.',
  ),
  tooMuchWaiting: errorKind(
    'TOO_MUCH_WAITING',
    429,
    'Há arquivos demais enviados por você e ainda não usados em um documento. Use-os ou espere até amanhã.',
  ),
} as const;
