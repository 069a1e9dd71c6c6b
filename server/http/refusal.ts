import { type ErrorBody, type ErrorCode, errors } from '../../contract/errors.ts'

/** An expected failure: one of the contract's named errors, thrown anywhere below a handler. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** Whole seconds after which trying again makes sense (the Retry-After header). */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    details: { message?: string; fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(details.message ?? errors[code].message)
    this.code = code
    this.fields = details.fields
    this.retryAfter = details.retryAfter
  }

  get status(): number {
    return errors[this.code].status
  }

  get body(): ErrorBody {
    return { message: this.message, code: this.code, ...(this.fields ? { fields: this.fields } : {}) }
  }
}
