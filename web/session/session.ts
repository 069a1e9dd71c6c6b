/**
 * Who is signed in on this browser, found out after a page has loaded: pages themselves are the same for
 * everybody (spec §4, "Session").
 */
import { useSyncExternalStore } from 'react'
import type { ShopperId } from '../../contract/accounts/shopper.ts'
import { ApiError } from '../../contract/api-error.ts'
import { api, whenSessionUnknown } from '../api-client.ts'
import { watchReturn } from './page-return.ts'

/** The session entity of spec §3, and whether verification has finished. */
export type Session = {
  readonly checked: boolean
  readonly isVerified: boolean
  readonly data: { readonly name: string; readonly email: string; readonly id: ShopperId } | undefined
  /** An address, or empty. */
  readonly profilePicture: string
  /** The shopper has logged out in this tab: nothing has gone wrong and nobody has to be sent to the login. */
  readonly loggedOut: boolean
}

export type SignedInShopper = { name: string; email: string; id: ShopperId; profilePicture: string }

const unchecked: Session = {
  checked: false,
  isVerified: false,
  data: undefined,
  profilePicture: '',
  loggedOut: false,
}
const nobody: Session = { ...unchecked, checked: true }

let current = unchecked
/** When the shop has last said who is signed in, as Date.now(). */
let lastChecked = 0
let verifying: Promise<Session> | undefined
const listeners = new Set<() => void>()

function become(session: Session): void {
  current = session
  lastChecked = Date.now()
  for (const listener of listeners) listener()
}

const sessionOf = ({ name, email, id, profilePicture }: SignedInShopper): Session => ({
  ...nobody,
  isVerified: true,
  data: { name, email, id },
  profilePicture,
})

/** After signing in or up. */
export function signedIn(shopper: SignedInShopper): void {
  become(sessionOf(shopper))
  announceChange()
}

/**
 * Whether the browser has kept the cookie of a login that was answered just now; also true where the shop could not be
 * asked.
 */
export const isSessionKept = ({ id }: SignedInShopper): Promise<boolean> =>
  api.call('verify', {}).then(
    ({ user }) => user?.id === id,
    (error: unknown) => !(error instanceof ApiError && error.status === 401),
  )

/** After name, email or picture of a shopper have changed; nothing if by now nobody is signed in, or somebody else. */
export function shopperChanged(id: ShopperId, change: Partial<Omit<SignedInShopper, 'id'>>): void {
  const { data, profilePicture } = current
  if (data?.id === id) signedIn({ ...data, profilePicture, ...change })
}

/** After the shopper has logged out here. */
export function signedOut(): void {
  become({ ...nobody, loggedOut: true })
  announceChange()
}

/**
 * Asks the shop who is signed in. Any failure means nobody is (spec §7).
 * Asked twice at the same time, it is one question.
 */
export const verifySession = (): Promise<Session> => ask(() => true)

/**
 * Asks again while a page is in use. Only the shop's own "nobody" ends the session here: a connection that is
 * gone for a moment must not throw a shopper out of the checkout.
 */
export const recheckSession = (): Promise<Session> =>
  ask((error) => error instanceof ApiError && error.status === 401)

/** An answer that was overtaken by a login or logout is not believed any more. */
function ask(meansNobody: (error: unknown) => boolean): Promise<Session> {
  const before = current
  verifying ??= api
    .call('verify', {})
    .then(
      ({ user }) => (user === null ? nobody : sessionOf(user)),
      (error: unknown) => (meansNobody(error) ? nobody : undefined),
    )
    .then((answer) => {
      if (answer && current === before) become(answer)
      return current
    })
    .finally(() => {
      verifying = undefined
    })
  return verifying
}

/** Other tabs of the browser share the session; they are told when it changes in this one. */
const channelName = 'session'

/** Set while a page of the shop is open in this tab. */
let channel: BroadcastChannel | undefined
const announceChange = () => channel?.postMessage('changed')

/** Firefox throws a SecurityError where all cookies are blocked: then this tab hears nothing of the others. */
function openChannel(): BroadcastChannel | undefined {
  try {
    const opened = new BroadcastChannel(channelName)
    opened.onmessage = () => void recheckSession()
    return opened
  } catch {
    return undefined
  }
}

/** How old, in milliseconds, the last check may be when somebody comes back to this tab. */
const freshFor = 5_000

/** Checks the session on load and keeps an eye on it until the returned function is called. */
export function watchSession(): () => void {
  if (!current.checked) void verifySession()
  whenSessionUnknown(() => {
    if (current.isVerified) void recheckSession()
  })
  channel = openChannel()
  const onReturn = () => {
    const stale = Date.now() - lastChecked > freshFor
    if (document.visibilityState === 'visible' && current.isVerified && stale) void recheckSession()
  }
  document.addEventListener('visibilitychange', onReturn)
  const stopWatchingReturn = watchReturn(verifySession)
  return () => {
    stopWatchingReturn()
    channel?.close()
    channel = undefined
    document.removeEventListener('visibilitychange', onReturn)
  }
}

/** Calls `listener` whenever the session has changed, until the returned function is called. */
export function whenSessionChanges(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session as it stands; not checked yet while a page is rendered on the server. */
export function useSession(): Session {
  return useSyncExternalStore(
    whenSessionChanges,
    () => current,
    () => unchecked,
  )
}

/** The session as it stands, outside of components. */
export const currentSession = (): Session => current
