export {
  ConfigError,
  type Config,
  type DatabaseConfig,
  type GuardianConfig,
  type IdentityProviderConfig,
  type MailConfig,
  type StorageConfig,
} from './config.ts';
export { settingsHelp } from './describe-settings.ts';
export { loadConfig, type Environment } from './load-config.ts';
export { formerSecrets, resolveSecrets, type Secrets } from './resolve-secrets.ts';
export type { Setting } from './setting-values.ts';
export type { SettingName } from './settings.ts';
