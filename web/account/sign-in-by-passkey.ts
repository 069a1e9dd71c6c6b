import { signWithPasskey, stopAsking } from '../sign-in/ask-authenticator.ts'
import { api } from './passkey-api.ts'
import { keepSession, notKept } from './sign-in-form.tsx'

/** Signs a shopper in. @returns why it did not work, in words */
export async function signInByPasskey(inAutofill = false): Promise<string | undefined> {
  const { data } = await api.call('beginPasskeySignIn', {})
  const answer = await signWithPasskey(data, inAutofill)
  if ('failure' in answer) return answer.failure
  const kept = await keepSession(await api.call('signInWithPasskey', answer))
  return kept ? undefined : notKept
}

/** Offers passkeys in the list of the email field, where the browser can. @returns a function that stops it */
export function offerPasskeys(): () => void {
  let isOver = false
  const offer = async () => {
    const isAvailable = await PublicKeyCredential.isConditionalMediationAvailable?.()
    if (isAvailable && !isOver) await signInByPasskey(true)
  }
  offer().catch((error: unknown) => console.warn('Passkeys are not offered in the email field.', error))
  return () => {
    isOver = true
    void stopAsking()
  }
}
