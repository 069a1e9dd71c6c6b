/**
 * Who is signed in on this browser, found out after a page has loaded: pages themselves are the same for
 * everybody (spec §4, "Session").
 */
import { useSyncExternalStore } from 'react'
import type { ShopperId } from '../../contract/accounts/shopper.ts'
import { shop } from '../shop-client.ts'

/** The session entity of spec §3, and whether verification has finished. */
export type Session = {
  readonly checked: boolean
  readonly isVerified: boolean
  readonly data: { readonly name: string; readonly email: string; readonly id: ShopperId } | undefined
  /** An address, or empty. */
  readonly profilePicture: string
}

export type SignedInShopper = { name: string; email: string; id: ShopperId; profilePicture: string }

const unchecked: Session = { checked: false, isVerified: false, data: undefined, profilePicture: '' }
const nobody: Session = { ...unchecked, checked: true }

let current = unchecked
let verifying: Promise<Session> | undefined
const listeners = new Set<() => void>()

function become(session: Session): Session {
  current = session
  for (const listener of listeners) listener()
  return session
}

/** After signing in or up, and whenever name, email or picture have changed. */
export function signedIn({ name, email, id, profilePicture }: SignedInShopper): void {
  become({ checked: true, isVerified: true, data: { name, email, id }, profilePicture })
}

/** After logging out, and when the shop no longer knows the session. */
export function signedOut(): void {
  become(nobody)
}

/**
 * Asks the shop who is signed in. Any failure means nobody is (spec §7).
 * Asked twice at the same time, it is one question.
 */
export function verifySession(): Promise<Session> {
  verifying ??= shop
    .call('verify', {})
    .then(
      ({ user }) => signedIn(user),
      () => signedOut(),
    )
    .then(() => {
      verifying = undefined
      return current
    })
  return verifying
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session as it stands; not checked yet while a page is rendered on the server. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => unchecked,
  )
}

/** The session as it stands, outside of components. */
export const currentSession = (): Session => current
