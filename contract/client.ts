import type { ErrorBody } from './errors.ts'
import type { AnswerOf, InputOf } from './operations.ts'
import type { OperationName } from './paths.ts'

/**
 * The typed way to call the shop. A browser's client goes over HTTP; while a page is rendered
 * on the server, the same calls are handed to the same handlers in-process.
 */
export type ShopClient = {
  /** @throws CallRefused when the shop says no; a TypeError when it cannot be reached */
  call<Name extends OperationName>(
    name: Name,
    input: InputOf<Name>,
    options?: { signal?: AbortSignal },
  ): Promise<AnswerOf<Name>>
}

/** An answer of the shop that says no, with words fit for the person in front of the screen. */
export class CallRefused extends Error {
  override name = 'CallRefused'
  readonly status: number
  readonly body: ErrorBody

  /** The pages' build carries a copy of this class of its own; a refusal made by either is one. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'CallRefused'
  }

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}
