import type {
  CreatedPasskey,
  CreationOptions,
  PasskeySignature,
  RequestOptions,
} from '../../contract/sign-in/passkey.ts'

/** What the authenticator has made, or why it has not, in words. */
type Answer<Made> = { passkey: Made } | { failure: string }

const notUsed = 'No passkey was used. You can try again.'

export async function createPasskey(options: CreationOptions): Promise<Answer<CreatedPasskey>> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports } = response
    return {
      passkey: {
        id,
        rawId,
        type: 'public-key',
        response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
      },
    }
  } catch (error) {
    const isThere = error instanceof Error && error.name === 'InvalidStateError'
    return { failure: isThere ? 'This device already has a passkey for this account.' : notUsed }
  }
}

/** @param inAutofill offers passkeys in the list of the email field, and waits until one is chosen there */
export async function signWithPasskey(
  options: RequestOptions,
  inAutofill = false,
): Promise<Answer<PasskeySignature>> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    const { id, rawId, response } = await startAuthentication({
      optionsJSON: options,
      useBrowserAutofill: inAutofill,
    })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return {
      passkey: {
        id,
        rawId,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
      },
    }
  } catch {
    return { failure: notUsed }
  }
}

/** Ends what waits for an authenticator. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}
