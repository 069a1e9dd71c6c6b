import { ApiError } from '../contract/api-error.ts'
import { type ErrorCode, unexpectedMessage } from '../contract/errors.ts'

export type ErrorDetails = { message: string; code?: ErrorCode; fields: Readonly<Record<string, string>> }

export function errorDetails(error: unknown): ErrorDetails {
  if (error instanceof ApiError) {
    const { message, code, fields = {} } = error.body
    return { message, code, fields }
  }
  // fetch throws a TypeError when a call gets no answer.
  return { message: error instanceof TypeError ? unreachable : unexpectedMessage, fields: {} }
}

const unreachable = 'The shop could not be reached. Please check your connection and try again.'

/** True when the shop has not answered, or only what stands before it. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError ? error.status >= 500 : error instanceof TypeError
