import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { Data } from '@threefold/api-contract';
import type { FormResult } from '@threefold/design-system/components/form';
import { PASSKEY_TEXTS as words } from '#texts/services/session/passkeyTexts';
import { api } from '../api/api.ts';
import { formResult } from '../forms/formResult.ts';
import { type SessionUser, sessionStore } from './session.ts';

// Loaded only when passkeys are used.

/** A challenge is renewed before it expires on the server, which is after five minutes. */
const RENEW_MS = 4 * 60_000;

const unsupported: FormResult = { status: 'UNSUPPORTED', detail: words.unsupported };
const cancelled: FormResult = { status: 'CANCELLED', detail: words.cancelled };

type LoginOptions = Data['startPasskeyLogin']['options'];

/** Lets the browser sign a login. @throws {Error} when no passkey was chosen, or the ceremony was cancelled */
async function sign(options: LoginOptions, useBrowserAutofill: boolean) {
  // The server's options have the format that WebAuthn specifies.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { passkeyId: id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
}

/** Logs in with a passkey that the browser asks for in its own window. */
export async function logInWithPasskey(): Promise<FormResult> {
  if (!browserSupportsWebAuthn()) return unsupported;
  let options: LoginOptions | undefined;
  const ceremony = await formResult(api().startPasskeyLogin({}), (data) => {
    options = data.options;
  });
  if (!options) return ceremony;
  const signed = await sign(options, false).catch(() => undefined);
  return signed ? formResult(api().loginWithPasskey(signed), sessionStore.signIn) : cancelled;
}

/**
 * Offers passkeys in the autofill of the email field, and logs in with one that is chosen there.
 *
 * @param onFailed called when the server did not accept it
 * @returns a function that stops offering
 */
export function offerPasskeys(onFailed: (result: FormResult) => void): () => void {
  let stopped = false;
  let renewal: ReturnType<typeof setTimeout> | undefined;

  /** @returns whether to offer again */
  const offerOnce = async (): Promise<boolean> => {
    const ceremony = await api().startPasskeyLogin({});
    if (stopped || ceremony.status !== 'OK') return false;
    let renewing = false;
    renewal = setTimeout(() => {
      renewing = true;
      WebAuthnAbortService.cancelCeremony();
    }, RENEW_MS);
    const signed = await sign(ceremony.data.options, true).catch(() => undefined);
    clearTimeout(renewal);
    if (!signed) return renewing;
    const result = await formResult(api().loginWithPasskey(signed), sessionStore.signIn);
    if (result.status === 'OK') return false;
    onFailed(result);
    return true;
  };

  const offer = async () => {
    if (!(await browserSupportsWebAuthnAutofill())) return;
    let again = true;
    while (again && !stopped) again = await offerOnce();
  };
  // Without this offer, the button and the password still work.
  offer().catch(() => {});
  return () => {
    stopped = true;
    clearTimeout(renewal);
    WebAuthnAbortService.cancelCeremony();
  };
}

/** Creates a passkey in this browser and stores its public key on the server. */
export async function addPasskey(
  user: SessionUser,
  name: string,
  options: Data['startPasskey']['options'],
): Promise<FormResult> {
  if (!browserSupportsWebAuthn()) return unsupported;
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return await formResult(
      api().addPasskey({ userId: user.id, name, passkeyId: id, clientDataJSON, attestationObject, transports }),
    );
  } catch (error) {
    // WebAuthn's error when the device already has a passkey for this account.
    const exists = error instanceof Error && error.name === 'InvalidStateError';
    return exists ? { status: 'CONFLICT', detail: words.known } : cancelled;
  }
}
