import type { Passkey } from '../../contract/sign-in/passkey.ts'

/** Tells the password manager that a passkey has been removed, so that it is not offered again; not every one is told. */
export async function forgetPasskey({ credentialId }: Passkey): Promise<void> {
  try {
    await PublicKeyCredential.signalUnknownCredential({ rpId: location.hostname, credentialId })
  } catch {
    // The browser has no such call, or no password manager takes it. The shop refuses the passkey all the same.
  }
}
