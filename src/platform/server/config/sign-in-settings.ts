import { type Setting, text, yesOrNo, publicKey, WEB } from './setting-values.ts';

/** Ways of entering besides password and certificate. */
export const signInSettings = {
  GUARDIAN_ISSUER: {
    group: 'Segurança',
    meaning:
      'Emissor (iss) dos tokens de entrada direta, que outro sistema da instituição assina; o destinatário (aud) é PUBLIC_URL.',
    fallback: 'a entrada direta fica desligada',
    schema: text().optional(),
  },
  GUARDIAN_PUBLIC_KEY: {
    group: 'Segurança',
    meaning: 'Chave pública, em PEM, com que se conferem os tokens de GUARDIAN_ISSUER.',
    fallback: 'a entrada direta fica desligada',
    schema: publicKey.optional(),
  },
  OIDC_ISSUER: {
    group: 'Segurança',
    meaning: 'Endereço do provedor OpenID Connect da instituição, em que as pessoas também podem entrar.',
    fallback: 'não é oferecido',
    schema: WEB.optional(),
  },
  OIDC_NAME: {
    group: 'Segurança',
    meaning: 'Nome do provedor no botão de entrar.',
    fallback: 'conta da instituição',
    schema: text().max(40).default('conta da instituição'),
  },
  OIDC_CLIENT_ID: {
    group: 'Segurança',
    meaning: 'Credencial do Carimbo no provedor, que devolve as pessoas a PUBLIC_URL/entrada.',
    fallback: 'não é oferecido',
    schema: text().optional(),
  },
  OIDC_CLIENT_SECRET: {
    group: 'Segurança',
    meaning: 'Segredo da credencial no provedor.',
    fallback: 'não é oferecido',
    secret: true,
    schema: text().optional(),
  },
  OIDC_CPF_CLAIM: {
    group: 'Segurança',
    meaning: 'Campo em que o provedor diz o CPF da pessoa.',
    fallback: 'cpf',
    schema: text().default('cpf'),
  },
  GOVBR_SIGN_IN: {
    group: 'Segurança',
    meaning:
      'Oferece a entrada com a conta gov.br, com a credencial de GOVBR_CLIENT_ID; PUBLIC_URL/entrada precisa estar cadastrada nela.',
    fallback: 'não',
    schema: yesOrNo.optional(),
  },
  EMAIL_DOMAINS: {
    group: 'Segurança',
    meaning:
      'Domínios de e-mail, separados por vírgula, a que o Carimbo envia códigos de senha e de acesso; valem também os que terminam neles.',
    fallback: 'qualquer domínio',
    schema: text()
      .transform((value) => value.split(',').map((domain) => domain.trim().replace(/^@/, '').toLowerCase()))
      .optional(),
  },
} satisfies Record<string, Omit<Setting, 'name'>>;
