/** The session of this browser, verified after a page has loaded: pages are the same for everybody (spec §4). */
import type { ShopperId } from '../../contract/accounts/shopper.ts'
import { ApiError } from '../../contract/api-error.ts'
import { api, whenSessionUnknown } from '../api-client.ts'
import { createStore, useStore } from '../store.ts'
import { watchReturn } from './page-return.ts'

/** The session entity of spec §3. `checked` is true when verification has finished. */
export type Session = {
  readonly checked: boolean
  readonly isVerified: boolean
  readonly data: { readonly name: string; readonly email: string; readonly id: ShopperId } | undefined
  readonly profilePicture: string
  /** The shopper has logged out in this tab, so no redirect to the login is needed. */
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
const signedOutSession: Session = { ...unchecked, checked: true }

const store = createStore(() => unchecked)

export const currentSession = store.get

export const whenSessionChanges = store.subscribe

export const useSession = (): Session => useStore(store, unchecked)

let lastChecked = 0

function setSession(session: Session): void {
  lastChecked = Date.now()
  store.set(session)
}

const sessionOf = ({ name, email, id, profilePicture }: SignedInShopper): Session => ({
  ...signedOutSession,
  isVerified: true,
  data: { name, email, id },
  profilePicture,
})

export function signedIn(shopper: SignedInShopper): void {
  setSession(sessionOf(shopper))
  announceChange()
}

/** Resolves to false when the browser has refused the login's cookie. A lost connection counts as true. */
export const isSessionKept = ({ id }: SignedInShopper): Promise<boolean> =>
  api.call('verify', {}).then(
    ({ user }) => user?.id === id,
    (error: unknown) => !(error instanceof ApiError && error.status === 401),
  )

/** Shows a changed name, email or picture. Does nothing if another shopper or none is signed in by now. */
export function shopperChanged(id: ShopperId, change: Partial<Omit<SignedInShopper, 'id'>>): void {
  const { data, profilePicture } = store.get()
  if (data?.id === id) signedIn({ ...data, profilePicture, ...change })
}

export function signedOut(): void {
  setSession({ ...signedOutSession, loggedOut: true })
  announceChange()
}

/** Verifies the session; any failure means signed out (spec §7). Concurrent calls share one request. */
export const verifySession = (): Promise<Session> => verify(() => true)

/** Verifies the session of a page in use. Only a 401 ends it: a lost connection must not end a checkout. */
export const recheckSession = (): Promise<Session> =>
  verify((error) => error instanceof ApiError && error.status === 401)

let verifying: Promise<Session> | undefined

/** Ignores an answer that a login or logout has overtaken. */
function verify(meansSignedOut: (error: unknown) => boolean): Promise<Session> {
  const before = store.get()
  verifying ??= api
    .call('verify', {})
    .then(
      ({ user }) => (user === null ? signedOutSession : sessionOf(user)),
      (error: unknown) => (meansSignedOut(error) ? signedOutSession : undefined),
    )
    .then((answer) => {
      if (answer && store.get() === before) setSession(answer)
      return store.get()
    })
    .finally(() => {
      verifying = undefined
    })
  return verifying
}

let channel: BroadcastChannel | undefined
const announceChange = () => channel?.postMessage('changed')

function openChannel(): BroadcastChannel | undefined {
  try {
    const opened = new BroadcastChannel('session')
    opened.onmessage = () => void recheckSession()
    return opened
  } catch {
    // Firefox throws a SecurityError where cookies are blocked.
    return undefined
  }
}

const freshForMs = 5_000

/** Verifies the session on load and keeps it current. @returns a function that stops it */
export function watchSession(): () => void {
  if (!store.get().checked) void verifySession()
  whenSessionUnknown(() => {
    if (store.get().isVerified) void recheckSession()
  })
  channel = openChannel()
  const onReturn = () => {
    const stale = Date.now() - lastChecked > freshForMs
    if (document.visibilityState === 'visible' && store.get().isVerified && stale) void recheckSession()
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
