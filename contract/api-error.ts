import { type ErrorBody, type ErrorCode, errors } from './errors.ts'

/** What an error says beside its code; see `ErrorBody`. `message` and `status` are those of the code unless given. */
type Details = Partial<Omit<ErrorBody, 'code'>> & {
  status?: number
  /** Whole seconds after which trying again makes sense (the Retry-After header). */
  retryAfter?: number
}

/**
 * One of the contract's named errors. The server throws it anywhere below a handler; a client throws it when that is
 * what it was answered. Its message is fit for the person in front of the screen.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly body: ErrorBody
  readonly retryAfter: number | undefined

  /** The pages' build has its own copy of this class; an error made by either is an instance of both. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError'
  }

  constructor(code: ErrorCode, { status, retryAfter, message, ...rest }: Details = {}) {
    super(message ?? errors[code].message)
    this.status = status ?? errors[code].status
    this.body = { message: this.message, code, ...rest }
    this.retryAfter = retryAfter
  }

  get code(): ErrorCode {
    return this.body.code
  }
}
