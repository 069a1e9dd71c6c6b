/** The administrator's session as this browser tab knows it. Only the server decides whether it is valid. */

import { ApiError } from '../../contract/api-error.ts'
import { isUnanswered } from '../error-details.ts'
import { to } from '../paths.ts'
import { api } from './api.ts'
import { noteSignedIn } from './role.ts'

let signedOut = false
let leftAddress: string | undefined

/**
 * The panel's guard asks the server; any failure counts as not signed in (spec §8).
 * @param isInUse the tab shows the panel already, and a call without an answer ends no session (decision 336)
 */
export async function verifyAdministrator(isInUse = false): Promise<boolean> {
  const answer = await api
    .call('adminVerify', {})
    .catch((error: unknown) => (isInUse && isUnanswered(error) ? 'unanswered' : undefined))
  if (answer === 'unanswered') return true
  signedOut = !answer?.admin
  if (noteSignedIn(answer?.admin ?? undefined)) leftAddress = undefined
  return !signedOut
}

/** The login screen skips the call when the guard has just found the session ended. */
export const isAlreadySignedIn = async (): Promise<boolean> => !signedOut && verifyAdministrator()

/** False when the browser has refused the cookie of a login. A lost connection counts as true. */
export const isLoginKept = (): Promise<boolean> => verifyAdministrator(true)

export const isSessionEnd = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Notes where in the panel the session has ended, or a login was missing. Calls may find that when the login is already there. */
export function noteLeftAddress({ pathname, search }: { pathname: string; search: string }): void {
  if (pathname !== to.admin()) leftAddress = pathname + search
}

/** Where a login leads, once: to the address that was left for it. */
export function takeLeftAddress(): string | undefined {
  const address = leftAddress
  leftAddress = undefined
  return address
}

let endListener = () => {}

/** Calls `listener` when a call finds that the session has ended. @returns a function that stops it */
export function onSessionEnd(listener: () => void): () => void {
  endListener = listener
  return () => {
    endListener = () => {}
  }
}

/** Does nothing for a call that was on its way when the session ended: the tab leads to the login already. */
export function reportSessionEnd(error: unknown): void {
  if (signedOut || !isSessionEnd(error)) return
  signedOut = true
  endListener()
}

/** @throws when the server could not end the session, which then goes on */
export async function logOutAdministrator(): Promise<void> {
  signedOut = true
  try {
    await api.call('adminLogout', {})
  } catch (error) {
    signedOut = false
    throw error
  }
}
