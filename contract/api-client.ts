import type { AnswerOf, InputOf } from './operations.ts'
import type { OperationName } from './paths.ts'

/**
 * The typed way to call the shop. A browser's client goes over HTTP; while a page is rendered
 * on the server, the same calls are handed to the same handlers in-process.
 */
export type ApiClient = {
  /** @throws ApiError when the shop answers with an error; a TypeError when it cannot be reached */
  call<Name extends OperationName>(
    name: Name,
    input: InputOf<Name>,
    options?: { signal?: AbortSignal },
  ): Promise<AnswerOf<Name>>
}
