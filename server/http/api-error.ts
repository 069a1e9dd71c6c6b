import { ApiError } from '../../contract/api-error.ts'
import type { ErrorBody } from '../../contract/error-body.ts'
import { type ErrorCode, errors } from '../../contract/errors.ts'

/** `message` replaces the code's own; `retryAfter` is in seconds. */
export function apiError(
  code: ErrorCode,
  { message, retryAfter, ...rest }: Partial<Omit<ErrorBody, 'code'>> & { retryAfter?: number } = {},
): ApiError {
  return new ApiError(
    errors[code].status,
    { message: message ?? errors[code].message, code, ...rest },
    retryAfter,
  )
}

/** One field is wrong; a toast says so in the same words. */
export const fieldError = (field: string, message: string): ApiError =>
  apiError('invalid-input', { message, fields: { [field]: message } })
