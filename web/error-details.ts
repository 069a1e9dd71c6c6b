/** Turns whatever made a call fail into words for the person in front of the screen. */

import { ApiError } from '../contract/api-error.ts'
import { type ErrorCode, errors } from '../contract/errors.ts'

export type ErrorDetails = { message: string; code?: ErrorCode; fields: Readonly<Record<string, string>> }

/** What the shop said, and what it said about single fields; never anything technical. */
export function errorDetails(error: unknown): ErrorDetails {
  if (error instanceof ApiError) {
    const { message, code, fields = {} } = error.body
    return { message, code, fields }
  }
  if (error instanceof TypeError) return { message: unreachable, fields: {} }
  return { message: errors.unexpected.message, fields: {} }
}

/** A call that never got through ends in a TypeError of fetch. */
const unreachable = 'The shop could not be reached. Please check your connection and try again.'
