/** The session of this browser, verified after a page has loaded: pages are the same for everybody (spec §4). */
import type { ShopperId } from '../../contract/accounts/shopper.ts'
import { ApiError } from '../../contract/api-error.ts'
import { api, NetworkError, whenSessionUnknown } from '../api-client.ts'
import { createStore, useStore } from '../store.ts'
import { untilDone } from '../until-done.ts'
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

/** Before the session is asked for anew because it may have ended: without an answer nobody is signed in. */
export function forgetSession(): void {
  setSession(signedOutSession)
}

/**
 * Verifies the session. A call without an answer says nothing of who is signed in (decision 336): whoever was stays so, the
 * first check goes on, and it is asked again. Concurrent calls share one request.
 */
export const verifySession = (): Promise<Session> => ask().then(store.get)

/** @throws NetworkError while it is not known who is signed in */
export async function knownSession(): Promise<Session> {
  const session = await verifySession()
  if (!session.checked) throw new NetworkError()
  return session
}

let asking: Promise<boolean> | undefined
let stopRepeating: (() => void) | undefined

/** Ignores an answer that a login or logout has overtaken. @returns whether the shop has answered */
function ask(): Promise<boolean> {
  const before = store.get()
  asking ??= api
    .call('verify', {})
    .then(
      ({ user }) => (user === null ? signedOutSession : sessionOf(user)),
      (error: unknown) => (error instanceof ApiError && error.status === 401 ? signedOutSession : undefined),
    )
    .then((answer) => {
      if (answer && store.get() === before) setSession(answer)
      return answer !== undefined
    })
    .finally(() => {
      asking = undefined
    })
  return asking.then((isAnswered) => {
    if (isAnswered) stopRepeating?.()
    stopRepeating = isAnswered ? undefined : (stopRepeating ?? untilDone(ask))
    return isAnswered
  })
}

/** What is hidden until then stays hidden without an answer. */
async function askUntilAnswered(): Promise<void> {
  if (await ask()) return
  await new Promise<void>((resolve) => {
    const stop = store.subscribe(() => {
      stop()
      resolve()
    })
  })
}

let channel: BroadcastChannel | undefined
const announceChange = () => channel?.postMessage('changed')

function openChannel(): BroadcastChannel | undefined {
  try {
    const opened = new BroadcastChannel('session')
    opened.onmessage = () => void verifySession()
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
    if (store.get().isVerified) void verifySession()
  })
  channel = openChannel()
  const onReturn = () => {
    const stale = Date.now() - lastChecked > freshForMs
    if (document.visibilityState === 'visible' && store.get().isVerified && stale) void verifySession()
  }
  document.addEventListener('visibilitychange', onReturn)
  const stopWatchingReturn = watchReturn(askUntilAnswered)
  return () => {
    stopWatchingReturn()
    channel?.close()
    channel = undefined
    document.removeEventListener('visibilitychange', onReturn)
  }
}
