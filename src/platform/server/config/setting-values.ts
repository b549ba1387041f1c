import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** One setting, read from an environment variable of the same name. */
export type Setting = {
  name: string;
  group:
    'Servidor' | 'Banco de dados' | 'Arquivos' | 'E-mail' | 'SMS e navegador' | 'Segurança' | 'Assinatura' | 'Público';
  meaning: string;
  /** What happens when it is not set, in words. */
  fallback: string;
  /** Never printed, kept out of logs. */
  secret?: true;
  schema: z.ZodType<unknown, string | undefined>;
};

// What a setting may hold, read from the text of an environment variable; faults are told in Portuguese, without the final stop.

/** Something written. */
export const text = (message = 'não pode ser vazio') => z.string().min(1, message);
/** A whole address of one of these protocols. */
export const address = (protocols: readonly string[], example: string) =>
  text().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `não é um endereço válido; exemplo: ${example}`,
  });
export const yesOrNo = text()
  .transform(
    (value) =>
      ({ '1': true, true: true, sim: true, '0': false, false: false, nao: false, não: false })[value.toLowerCase()],
  )
  .refine((value) => value !== undefined, { error: 'use 1 (sim) ou 0 (não)' })
  .transform((value) => value === true);
/** A whole number from `min` to `max`. */
export const wholeNumber = (min: number, max: number) =>
  text()
    .refine((value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max, {
      error: `use um número inteiro de ${min} a ${max}`,
    })
    .transform(Number);
export const hourOfDay = text().refine((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), {
  error: 'use uma hora como 17:00',
});
export const trustProxy = text().transform((value) => {
  if (/^\d+$/.test(value)) return Number(value) === 0 ? false : Number(value);
  // Never the whole chain: what comes before our own proxy is whatever the caller says.
  if (['true', 'sim'].includes(value.toLowerCase())) return 1;
  if (['false', 'nao', 'não'].includes(value.toLowerCase())) return false;
  return value;
});

/** A public key as PEM, where a line may end in `\\n` as in a file of settings. Of a kind and size that is worth signing with. */
export const publicKey = text().transform((value, context): KeyObject => {
  try {
    const key = createPublicKey(value.replaceAll('\\n', '\n'));
    const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = key;
    if (kind === 'ed25519' || kind === 'ec' || (kind === 'rsa' && details!.modulusLength! >= 2048)) return key;
  } catch {
    // Told below, as a key of another kind is.
  }
  context.addIssue({
    code: 'custom',
    message: 'não é uma chave pública em PEM (RSA de 2048 bits ou mais, EC ou Ed25519)',
  });
  return z.NEVER;
});

export const DATABASE = address(['postgres:', 'postgresql:'], 'postgres://usuario:senha@servidor:5432/carimbo');
export const WEB = address(['http:', 'https:'], 'https://processos.orgao.gov.br');

/** `Nome=https://endereço`, separated by commas. */
export const namedAddresses = text()
  .transform((value) => value.split(',').map((one) => /^([^=]+)=(https:\/\/\S+)$/.exec(one.trim())))
  .refine((found) => found.every((one) => one !== null && URL.canParse(one[2]!)), {
    error: 'use Nome=https://endereço, com vírgula entre um e outro',
  })
  .transform((found) => found.map((one) => ({ name: one![1]!.trim(), url: one![2]! })));

/** A DSN as Sentry writes it: the key before the host, the number of the project after it. */
export const isReportingAddress = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, pathname } = new URL(value);
  return protocol === 'https:' && username !== '' && password === '' && /\/\d+$/.test(pathname);
};
