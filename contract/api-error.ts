import type { ErrorBody } from './error-body.ts'
import type { ErrorCode } from './errors.ts'

/** A named error of the contract, thrown by the server (`apiError`) and by clients. Its message is fit for a screen. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly body: ErrorBody
  /** Whole seconds after which trying again makes sense (the Retry-After header). */
  readonly retryAfter: number | undefined

  /** The pages' build has its own copy of this class; an error made by either is an instance of both. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError'
  }

  constructor(status: number, body: ErrorBody, retryAfter?: number) {
    super(body.message)
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }

  get code(): ErrorCode {
    return this.body.code
  }
}
