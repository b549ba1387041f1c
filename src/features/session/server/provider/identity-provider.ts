import * as client from 'openid-client';
import { isValidCpf, onlyDigits } from '../../../../kernel/numbers/cpf.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { IdentityProviderConfig } from '../../../../platform/server/config/index.ts';
import { GovbrError, levelOfAccount } from '../../../../platform/server/govbr/index.ts';
import { providerErrors } from '../../contract/provider/provider-errors.ts';

const PATIENCE_SECONDS = 10;
/** Keys and addresses of a provider change, seldom. */
const KNOWN_FOR_MS = 3_600_000;

/** What was said when the person left. */
export interface DepartureSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

interface KnownProvider {
  readonly configuration: Promise<client.Configuration>;
  readonly until: number;
}
/** By the provider as it is configured. */
const known = new WeakMap<IdentityProviderConfig, KnownProvider>();

/** What a provider says of itself, asked once an hour; one that did not answer is asked again. */
function configurationOf(provider: IdentityProviderConfig): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret } = provider;
  const held = known.get(provider);
  if (held && held.until > performance.now()) return held.configuration;
  const address = new URL(issuer);
  // Without TLS only on this very machine.
  const isLocal = address.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(address.hostname);
  const configuration = client.discovery(address, clientId, clientSecret, undefined, {
    timeout: PATIENCE_SECONDS,
    ...(isLocal && { execute: [client.allowInsecureRequests] }),
  });
  known.set(provider, { configuration, until: performance.now() + KNOWN_FOR_MS });
  configuration.catch(() => known.delete(provider));
  return configuration;
}

/** Where the person says who they are, and what is to be held against their return. @throws PROVIDER_INACTIVE */
export async function departureTo(
  provider: IdentityProviderConfig,
): Promise<DepartureSecrets & { readonly address: string }> {
  const said = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  };
  const configuration = await configurationOf(provider).catch(refused);
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: provider.redirectUri,
    scope: provider.scope,
    state: said.state,
    nonce: said.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(said.verifier),
    code_challenge_method: 'S256',
  });
  return { ...said, address: address.href };
}

/**
 * The CPF of who came back, by the provider's signed word, or by what it says of the same person when it is asked; and how well it knows
 * them, where it says so.
 * @param answer what stood after `?` in the address
 * @throws PROVIDER_DENIED, PROVIDER_INACTIVE, INVALID_API_KEY, PROVIDER_WITHOUT_CPF
 */
export async function accountOfReturn(
  provider: IdentityProviderConfig,
  said: DepartureSecrets,
  answer: string,
): Promise<{ readonly cpf: string; readonly level: number | null }> {
  const address = new URL(provider.redirectUri);
  address.search = answer;
  try {
    const configuration = await configurationOf(provider);
    const tokens = await client.authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: said.verifier,
      expectedState: said.state,
      expectedNonce: said.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims()!;
    const told =
      claims[provider.cpfClaim] ??
      (await client.fetchUserInfo(configuration, tokens.access_token, claims.sub))[provider.cpfClaim];
    const cpf = typeof told === 'string' ? onlyDigits(told) : '';
    if (!isValidCpf(cpf)) throw new Refusal(providerErrors.withoutCpf);
    return { cpf, level: await levelOf(provider, claims.sub, tokens.access_token) };
  } catch (error) {
    return refused(error);
  }
}

/** Nobody waits at the door for it: what it is needed for asks it again. */
async function levelOf({ levelsUrl }: IdentityProviderConfig, account: string, token: string): Promise<number | null> {
  if (levelsUrl === undefined) return null;
  const level = await levelOfAccount(levelsUrl, account, token).catch((error: unknown) => {
    if (error instanceof GovbrError) return 0;
    throw error;
  });
  return level >= 1 && level <= 3 ? level : null;
}

/** What a person reads of a provider that said no, did not know us, or did not answer. */
function refused(error: unknown): never {
  if (error instanceof Refusal) throw error;
  if (error instanceof client.ResponseBodyError && ['invalid_client', 'unauthorized_client'].includes(error.error)) {
    throw new Refusal(providerErrors.invalidApiKey);
  }
  const isAnswer =
    error instanceof client.ResponseBodyError ||
    error instanceof client.AuthorizationResponseError ||
    error instanceof client.WWWAuthenticateChallengeError ||
    (error instanceof client.ClientError && error.code !== 'OAUTH_TIMEOUT' && !(error.cause instanceof TypeError));
  throw new Refusal(isAnswer ? providerErrors.denied : providerErrors.down);
}
