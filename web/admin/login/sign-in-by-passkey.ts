import { signWithPasskey } from '../../sign-in/ask-authenticator.ts'
import { api } from '../api.ts'

/** Opens the panel after a login. @returns why it does not open, in words */
export type OpenPanel = () => Promise<string | undefined>

/**
 * Signs an administrator in.
 * @param token of the right password, whose account alone may sign then
 * @returns why it did not work, in words
 */
export async function enterPanelByPasskey(token?: string): Promise<string | undefined> {
  const { data } = await api.call('adminBeginPasskeySignIn', token === undefined ? {} : { token })
  const answer = await signWithPasskey(data)
  if ('failure' in answer) return answer.failure
  await api.call('adminSignInWithPasskey', answer)
  return undefined
}
