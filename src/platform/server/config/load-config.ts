import path from 'node:path';
import {
  ConfigError,
  type Config,
  type DatabaseConfig,
  type IdentityProviderConfig,
  type MailConfig,
  type StorageConfig,
} from './config.ts';
import { settings, type SettingName } from './settings.ts';
import type { z } from 'zod';

export type Environment = Readonly<Record<string, string | undefined>>;
type Values = { [Name in SettingName]: z.output<(typeof settings)[Name]['schema']> };

/**
 * Reads and checks the settings. An empty variable counts as not set.
 * Throws `ConfigError`, which names every problem at once.
 */
export function loadConfig(env: Environment): Config {
  const values = readValues(env);
  const problems = missingCompanions(values);
  if (problems.length > 0) throw new ConfigError(problems);
  const dataDir = path.resolve(values.DATA_DIR);
  const database = databaseOf(values, dataDir);
  // Accounts whose password everybody knows are not offered to a network by themselves.
  const demo = values.CARIMBO_DEMO ?? (database.kind === 'embedded' && isOfThisMachine(values.HOST));
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: publicUrlOf(values),
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    dataDir,
    demo,
    database,
    storage: storageOf(values, dataDir),
    clamdUrl: values.CLAMD_URL,
    ocrLanguages: values.OCR_LANGUAGES,
    mail: mailOf(values, dataDir),
    sms: smsOf(values),
    push: pushOf(values),
    secret: values.CARIMBO_SECRET,
    formerSecrets: values.CARIMBO_FORMER_SECRETS ?? [],
    seal: values.CARIMBO_SEAL_PKCS12
      ? { pkcs12: path.resolve(values.CARIMBO_SEAL_PKCS12), password: values.CARIMBO_SEAL_PKCS12_PASSWORD ?? '' }
      : undefined,
    signing: {
      trustDir: values.TRUST_DIR && path.resolve(values.TRUST_DIR),
      timestampUrl: values.TSA_URL,
      policyFile: values.SIGNATURE_POLICY_FILE && path.resolve(values.SIGNATURE_POLICY_FILE),
      privateHosts: values.CERTIFICATE_PRIVATE_HOSTS ?? [],
    },
    guardian: guardianOf(values),
    identityProviders: providersOf(values),
    emailDomains: values.EMAIL_DOMAINS,
    sessionIdleMinutes: values.SESSION_IDLE_MINUTES,
    metricsToken: values.METRICS_TOKEN,
    signatureRevocation: values.SIGNATURE_REVOCATION,
    signatureTimestamp: values.SIGNATURE_TIMESTAMP,
    advancedSignature: values.ADVANCED_SIGNATURE ?? demo,
    govbr: govbrOf(values),
    statePortal: portalOf(values),
    externalProtocol: externalProtocolOf(values),
    webPki: { license: values.WEB_PKI_LICENSE, installUrl: values.WEB_PKI_INSTALL_URL },
    gazetteClosesAt: values.GAZETTE_CLOSES_AT,
    publicSearchEnabled: values.PUBLIC_SEARCH_ENABLED,
    accessRequestUrl: values.ACCESS_REQUEST_URL,
    socialNetworks: values.SOCIAL_NETWORKS,
    errorReportingUrl: values.ERROR_REPORTING_URL,
  };
}

const isOfThisMachine = (host: string): boolean => /^(localhost|127\.[\d.]+|::1)$/i.test(host);

function portalOf({ STATE_PORTAL_URL: url, STATE_PORTAL_TOKEN: token }: Values): Config['statePortal'] {
  return url === undefined || token === undefined ? undefined : { url: url.replace(/\/+$/, ''), token };
}

function externalProtocolOf({ VIPROC_URL: url, VIPROC_TOKEN: token }: Values): Config['externalProtocol'] {
  return url === undefined ? undefined : { url: url.replace(/\/+$/, ''), token };
}
const smsOf = ({ SMS_URL: url, SMS_TOKEN: token }: Values): Config['sms'] =>
  url === undefined || token === undefined ? undefined : { url, token };

const pushOf = (values: Values): Config['push'] =>
  values.WEB_PUSH_KEY === undefined || values.WEB_PUSH_CONTACT === undefined
    ? undefined
    : { key: values.WEB_PUSH_KEY, contact: values.WEB_PUSH_CONTACT, services: values.WEB_PUSH_SERVICES };

const publicUrlOf = (values: Values): string => values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;

const guardianOf = (values: Values): Config['guardian'] =>
  values.GUARDIAN_ISSUER === undefined || values.GUARDIAN_PUBLIC_KEY === undefined
    ? undefined
    : { issuer: values.GUARDIAN_ISSUER, audience: publicUrlOf(values), key: values.GUARDIAN_PUBLIC_KEY };

function providersOf(values: Values): Config['identityProviders'] {
  const redirectUri = `${publicUrlOf(values)}/entrada`;
  const providers: IdentityProviderConfig[] = [];
  if (values.GOVBR_SIGN_IN && values.GOVBR_CLIENT_ID) {
    providers.push({
      id: 'govbr',
      name: 'gov.br',
      issuer: values.GOVBR_LOGIN_URL,
      clientId: values.GOVBR_CLIENT_ID,
      clientSecret: values.GOVBR_CLIENT_SECRET ?? '',
      scope: 'openid govbr_confiabilidades',
      cpfClaim: 'sub',
      redirectUri,
      levelsUrl: values.GOVBR_LEVELS_URL,
    });
  }
  if (values.OIDC_ISSUER && values.OIDC_CLIENT_ID) {
    providers.push({
      id: 'institution',
      name: values.OIDC_NAME,
      issuer: values.OIDC_ISSUER,
      clientId: values.OIDC_CLIENT_ID,
      clientSecret: values.OIDC_CLIENT_SECRET ?? '',
      scope: 'openid profile',
      cpfClaim: values.OIDC_CPF_CLAIM,
      redirectUri,
    });
  }
  return providers;
}

function govbrOf(values: Values): Config['govbr'] {
  const { GOVBR_CLIENT_ID: id, GOVBR_SIGNATURE_CLIENT_ID: signatureId } = values;
  if (!id || !signatureId) return undefined;
  return {
    login: {
      id,
      secret: values.GOVBR_CLIENT_SECRET ?? '',
      url: values.GOVBR_LOGIN_URL,
      levelsUrl: values.GOVBR_LEVELS_URL,
    },
    signature: {
      id: signatureId,
      secret: values.GOVBR_SIGNATURE_CLIENT_SECRET ?? '',
      authUrl: values.GOVBR_SIGNATURE_AUTH_URL,
      apiUrl: values.GOVBR_SIGNATURE_API_URL,
    },
    redirectUri: `${publicUrlOf(values)}/app/assinaturas/gov-br`,
  };
}

function readValues(env: Environment): Values {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { schema }] of Object.entries(settings)) {
    const parsed = schema.safeParse(env[name]?.trim() || undefined);
    if (parsed.success) values[name] = parsed.data;
    else problems.push(`${name}: ${parsed.error.issues[0]?.message}.`);
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return values as Values;
}

function missingCompanions(values: Values): string[] {
  const problems: string[] = [];
  const need = (when: SettingName, needed: SettingName, why: string) => {
    if (values[when] !== undefined && values[needed] === undefined)
      problems.push(`${needed}: é obrigatório quando ${when} está definido; ${why}.`);
  };
  need('DATABASE_URL', 'CARIMBO_SECRET', 'todos os nós precisam do mesmo segredo');
  need('DATABASE_MIGRATION_URL', 'DATABASE_URL', 'sem ele o banco de dados é o embutido');
  need('S3_BUCKET', 'S3_ACCESS_KEY_ID', 'é a chave de acesso ao balde');
  need('S3_BUCKET', 'S3_SECRET_ACCESS_KEY', 'é a chave de acesso ao balde');
  need('S3_ENDPOINT', 'S3_BUCKET', 'sem ele os arquivos ficariam na pasta local');
  need('S3_PUBLIC_ENDPOINT', 'S3_ENDPOINT', 'é o mesmo serviço visto pelo navegador');
  need('GOVBR_CLIENT_ID', 'GOVBR_CLIENT_SECRET', 'é o segredo da credencial do Login Único');
  need('GOVBR_CLIENT_ID', 'GOVBR_SIGNATURE_CLIENT_ID', 'é a credencial da API de assinatura');
  need('GOVBR_CLIENT_ID', 'GOVBR_SIGNATURE_CLIENT_SECRET', 'é o segredo da credencial da API de assinatura');
  need('GUARDIAN_ISSUER', 'GUARDIAN_PUBLIC_KEY', 'confere os tokens do emissor');
  need('GUARDIAN_PUBLIC_KEY', 'GUARDIAN_ISSUER', 'diz quem assina os tokens');
  need('OIDC_ISSUER', 'OIDC_CLIENT_ID', 'é a credencial no provedor');
  need('OIDC_ISSUER', 'OIDC_CLIENT_SECRET', 'é o segredo da credencial no provedor');
  need('OIDC_CLIENT_ID', 'OIDC_ISSUER', 'é o endereço do provedor');
  if (values.GOVBR_SIGN_IN) need('GOVBR_SIGN_IN', 'GOVBR_CLIENT_ID', 'é a credencial do Login Único');
  need('STATE_PORTAL_URL', 'STATE_PORTAL_TOKEN', 'é a credencial no portal do estado');
  need('VIPROC_TOKEN', 'VIPROC_URL', 'é o endereço do protocolo externo');
  need('SMTP_URL', 'MAIL_FROM', 'é o remetente das mensagens');
  need('SMS_URL', 'SMS_TOKEN', 'é a credencial no serviço de SMS');
  need('SMS_TOKEN', 'SMS_URL', 'é o endereço do serviço de SMS');
  need('WEB_PUSH_KEY', 'WEB_PUSH_CONTACT', 'os serviços dos navegadores exigem um contato');
  need('TSA_URL', 'TRUST_DIR', 'a cadeia do carimbo do tempo é conferida com ele');
  need('CARIMBO_SEAL_PKCS12_PASSWORD', 'CARIMBO_SEAL_PKCS12', 'a senha abre esse arquivo');
  return problems;
}

function databaseOf(values: Values, dataDir: string): DatabaseConfig {
  return values.DATABASE_URL
    ? { kind: 'external', url: values.DATABASE_URL, migrationUrl: values.DATABASE_MIGRATION_URL ?? values.DATABASE_URL }
    : { kind: 'embedded', dataDir: path.join(dataDir, 'postgres') };
}

function storageOf(values: Values, dataDir: string): StorageConfig {
  if (!values.S3_BUCKET || !values.S3_ACCESS_KEY_ID || !values.S3_SECRET_ACCESS_KEY)
    return { kind: 'folder', folder: path.join(dataDir, 'files') };
  return {
    kind: 's3',
    bucket: values.S3_BUCKET,
    region: values.S3_REGION,
    endpoint: values.S3_ENDPOINT,
    publicEndpoint: values.S3_PUBLIC_ENDPOINT ?? values.S3_ENDPOINT,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
    forcePathStyle: values.S3_FORCE_PATH_STYLE ?? values.S3_ENDPOINT !== undefined,
  };
}

function mailOf(values: Values, dataDir: string): MailConfig {
  const from = values.MAIL_FROM ?? 'Carimbo <nao-responda@localhost>';
  return values.SMTP_URL
    ? { kind: 'smtp', url: values.SMTP_URL, from }
    : { kind: 'folder', folder: path.join(dataDir, 'mail'), from };
}
