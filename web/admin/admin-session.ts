/** The administrator's session as this browser tab knows it. Only the server decides whether it is valid. */

import { ApiError } from '../../contract/api-error.ts'
import { api } from './api.ts'
import { noteSignedIn } from './role.ts'

let signedOut = false

/** The panel's guard asks the server; any failure counts as not signed in (spec §8). */
export async function verifyAdministrator(): Promise<boolean> {
  const answer = await api.call('adminVerify', {}).catch(() => undefined)
  signedOut = !answer?.admin
  noteSignedIn(answer?.admin ?? undefined)
  return !signedOut
}

/** The login screen skips the call when the guard has just found the session ended. */
export const isAlreadySignedIn = async (): Promise<boolean> => !signedOut && verifyAdministrator()

export const isSessionEnd = (error: unknown): boolean => error instanceof ApiError && error.status === 401

let endListener = () => {}

/** Calls `listener` when a call finds that the session has ended. @returns a function that stops it */
export function onSessionEnd(listener: () => void): () => void {
  endListener = listener
  return () => {
    endListener = () => {}
  }
}

export function reportSessionEnd(error: unknown): void {
  if (!isSessionEnd(error)) return
  signedOut = true
  endListener()
}

/** @throws when the server could not end the session, which then goes on */
export async function logOutAdministrator(): Promise<void> {
  await api.call('adminLogout', {})
  signedOut = true
}
