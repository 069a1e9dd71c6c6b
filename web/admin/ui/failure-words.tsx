import type { ReactNode } from 'react'
import { type ErrorDetails, errorDetails } from '../../error-details.ts'
import { to } from '../../paths.ts'
import { isSessionEnd } from '../admin-session.ts'

/** The `meta` of a form's own call: what is typed stays on the screen when the session has ended (decision 115). */
export const keepsScreen = { keepsScreen: true }

export type Failure = Omit<ErrorDetails, 'message'> & { message: ReactNode }

/** Why a form was not sent. After another login it can be sent as it is. */
export function failureDetails(error: unknown): Failure {
  const details = errorDetails(error)
  return isSessionEnd(error) ? { ...details, message: <LogInAgain /> } : details
}

export const failureWords = (error: unknown): ReactNode => failureDetails(error).message

export const LogInAgain = () => (
  <>
    Your session has ended.{' '}
    <a href={to.admin()} target="_blank" rel="noopener" className="underline underline-offset-4">
      Log in again in a new tab
    </a>
    , then go on here: nothing is lost.
  </>
)
