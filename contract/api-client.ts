import type { AnswerOf, InputOf } from './operations.ts'
import type { OperationName } from './paths.ts'

/** Makes the named calls: over HTTP in a browser, in-process while a page is rendered on the server. */
export type ApiClient<Names extends OperationName = OperationName> = {
  /** @throws ApiError when the shop answers with an error; a TypeError when it cannot be reached */
  call<Name extends Names>(
    name: Name,
    input: InputOf<Name>,
    options?: { signal?: AbortSignal },
  ): Promise<AnswerOf<Name>>
}
