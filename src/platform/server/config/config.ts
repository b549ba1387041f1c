import type { KeyObject } from 'node:crypto';
import type { GovbrSettings } from '../govbr/index.ts';
import type { ExternalProtocolSettings } from '../external-protocol/index.ts';
import type { SmsSettings } from '../sms/index.ts';
import type { PortalSettings } from '../state-portal/index.ts';
import type { PushSettings } from '../web-push/index.ts';

/** The settings of one running node, validated. Paths are absolute. */
export type Config = {
  readonly port: number;
  readonly host: string;
  /** Without a final slash. */
  readonly publicUrl: string;
  readonly trustProxy: false | number | string;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly dataDir: string;
  /** Load the demonstration institution into an empty database and show its accounts. */
  readonly demo: boolean;
  readonly database: DatabaseConfig;
  readonly storage: StorageConfig;
  /** Undefined: files are not examined for viruses. */
  readonly clamdUrl: string | undefined;
  /** Undefined: text in pictures is not recognised. */
  readonly ocrLanguages: string | undefined;
  readonly mail: MailConfig;
  /** Undefined: nothing goes by SMS. */
  readonly sms: SmsSettings | undefined;
  /** Undefined: browsers are told nothing while they are closed. */
  readonly push: PushSettings | undefined;
  /** Undefined: made once and kept under `dataDir` (see `resolveSecrets`). */
  readonly secret: string | undefined;
  /** What `secret` was before. */
  readonly formerSecrets: readonly string[];
  /** The certificate that seals documents; undefined: the product makes its own. */
  readonly seal: { readonly pkcs12: string; readonly password: string } | undefined;
  /** The outside world of signatures; what is undefined is left out of them. Paths are absolute. */
  readonly signing: SigningConfig;
  /** Whose tokens let people in directly; undefined: nobody's. */
  readonly guardian: GuardianConfig | undefined;
  /** Where else people may prove who they are, in the order in which they are offered. */
  readonly identityProviders: readonly IdentityProviderConfig[];
  /** Domains that codes of the door are sent to, in small letters; undefined: any. */
  readonly emailDomains: readonly string[] | undefined;
  /** A session that nobody used for so long is over; undefined: it lasts as long as its token. */
  readonly sessionIdleMinutes: number | undefined;
  /** Opens the figures and the details of health to whoever sends it; undefined: to this machine only. */
  readonly metricsToken: string | undefined;
  /** Whether a signature waits for the authority's word that its certificate was not revoked. */
  readonly signatureRevocation: 'exigir' | 'tolerar';
  /** Whether a signature waits for its time stamp, where an authority is configured, or gets it later. */
  readonly signatureTimestamp: 'depois' | 'exigir';
  /** Whether people may sign with a key that the institution certifies for them. */
  readonly advancedSignature: boolean;
  /** Signing with gov.br accounts; undefined: not offered. */
  readonly govbr: GovbrSettings | undefined;
  /** The portal of services of the state; undefined: there is none. */
  readonly statePortal: PortalSettings | undefined;
  /** The protocol system of others, in which public processes are looked for; undefined: there is none. */
  readonly externalProtocol: ExternalProtocolSettings | undefined;
  /** The browser extension for certificates of the machine. */
  readonly webPki: { readonly license: string | undefined; readonly installUrl: string };
  /** `HH:MM`, where the institution is: when the edition of the next business day takes no more. */
  readonly gazetteClosesAt: string;
  readonly publicSearchEnabled: boolean;
  readonly accessRequestUrl: string | undefined;
  /** Where the institution is found, shown below public pages. */
  readonly socialNetworks: readonly { readonly name: string; readonly url: string }[];
  /** Where clients may tell of errors, as a DSN; undefined: nowhere. */
  readonly errorReportingUrl: string | undefined;
};

export type GuardianConfig = {
  readonly issuer: string;
  readonly audience: string;
  readonly key: KeyObject;
};

/** A provider of OpenID Connect. */
export type IdentityProviderConfig = {
  /** In addresses and rows. */
  readonly id: 'govbr' | 'institution';
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  /** The claim of the identity that holds the CPF. */
  readonly cpfClaim: string;
  /** Where it sends people back to. */
  readonly redirectUri: string;
  /** Where it tells how well it knows an account; of others nothing is known. */
  readonly levelsUrl?: string;
};

export type DatabaseConfig =
  | { readonly kind: 'embedded'; readonly dataDir: string }
  | { readonly kind: 'external'; readonly url: string; readonly migrationUrl: string };

export type StorageConfig =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      readonly region: string;
      /** Undefined: AWS itself. */
      readonly endpoint: string | undefined;
      /** The address that browsers use in pre-signed links. */
      readonly publicEndpoint: string | undefined;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
      readonly forcePathStyle: boolean;
    };

export type SigningConfig = {
  readonly trustDir: string | undefined;
  readonly timestampUrl: string | undefined;
  readonly policyFile: string | undefined;
  readonly privateHosts: readonly string[];
};

export type MailConfig =
  | { readonly kind: 'folder'; readonly folder: string; readonly from: string }
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string };

/** Settings that cannot be used. The message is Portuguese and names each one. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(
      `A configuração tem ${problems.length === 1 ? 'um problema' : `${problems.length} problemas`}:\n${problems.map((one) => `  - ${one}`).join('\n')}`,
    );
    this.problems = problems;
  }
}
