/** The home page's block hands this to the sign-up, in the tab's storage (docs/decisions/200-the-welcome-code.md). */
import { tabStorage } from '../storage/tab-storage.ts'

const key = 'subscribing'

/** @param email as typed; may be empty */
export const rememberSubscribing = (email: string): void => tabStorage.set(key, email.trim())

/** The typed address; undefined when the visitor did not come through the block. */
export function subscribingEmail(): string | undefined {
  const email = tabStorage.get(key)
  return typeof email === 'string' ? email : undefined
}

export const forgetSubscribing = (): void => tabStorage.remove(key)
