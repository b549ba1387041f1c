import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { InputOf } from '../../../../platform/contract/endpoint.ts';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { deviceMark, enterSession } from '../../../../platform/web/api/session-store.ts';
import { addPasskey } from '../../contract/passkeys/add-passkey.ts';
import { beginPasskey } from '../../contract/passkeys/begin-passkey.ts';
import { beginPasskeyLogin } from '../../contract/passkeys/begin-passkey-login.ts';
import { finishPasskeyLogin } from '../../contract/passkeys/finish-passkey-login.ts';

type NewCredential = InputOf<typeof addPasskey>['body']['credential'];
type UsedCredential = InputOf<typeof finishPasskeyLogin>['body']['credential'];

/** Asks the device for its key and enters by it. Throws ApiError, with what the person reads. */
export async function enterByKey(): Promise<void> {
  const { options } = await callEndpoint(beginPasskeyLogin, {});
  const credential = await startAuthentication({ optionsJSON: options as never }).catch(told);
  const { token, device } = await callEndpoint(finishPasskeyLogin, {
    body: { credential: credential as UsedCredential, ...deviceMark() },
  });
  enterSession(token, device);
}

/** Has this device make a key for who is in. @returns what is said of it */
export async function makeKey(password: string): Promise<string> {
  const { options } = await callEndpoint(beginPasskey, { body: { password } });
  const credential = await startRegistration({ optionsJSON: options as never }).catch(told);
  return (await callEndpoint(addPasskey, { body: { credential: credential as NewCredential } })).message;
}

/** What a device says no with, in words that say what to do. */
function told(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') {
    throw new ApiError(400, 'PASSKEY_THERE', 'Este aparelho já tem uma chave de acesso da sua conta.');
  }
  throw new ApiError(
    400,
    'PASSKEY_NOT_GIVEN',
    'O aparelho não confirmou a chave de acesso. Tente de novo ou entre com CPF e senha.',
  );
}
