import { expect, onTestFinished, vi } from 'vitest'
import type { ErrorBody } from '../../../contract/error-body.ts'
import { type ErrorCode, errors } from '../../../contract/errors.ts'
import type { Operation } from '../../../contract/operation.ts'
import { type AnswerOf, type InputOf, operations } from '../../../contract/operations.ts'
import { type OperationName, paths } from '../../../contract/paths.ts'
import { errorsOf } from '../../../server/reference/operation-errors.ts'

export { exampleOf } from '../example-answers.ts'

/** What a shop answers: undefined is a lost connection. */
type Given<Name extends OperationName> = AnswerOf<Name> | ErrorBody | undefined
type Answer<Name extends OperationName> =
  | Given<Name>
  | ((input: InputOf<Name>) => Given<Name> | Promise<Given<Name>>)
type Answers = { [Name in OperationName]?: Answer<Name> }

/** A call as the shop would get it. */
type Call = { readonly name: OperationName; readonly input: unknown }

/** The error that a shop answers, in the contract's words. */
export const refusal = (code: ErrorCode, more: Partial<ErrorBody> = {}): ErrorBody => ({
  code,
  message: errors[code].message,
  ...more,
})

/**
 * Answers a component's calls in place of a shop. A call that has no answer fails the test, and so does an input or an
 * answer that the contract does not describe.
 * @returns the calls, in their order
 */
export function answerCalls(answers: Answers): readonly Call[] {
  const calls: Call[] = []
  const wrong: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const response = await respond(address, request, { answers, calls }).catch((error: unknown) => {
      wrong.push(error)
      throw error
    })
    request.signal?.throwIfAborted()
    if (response === undefined) throw new TypeError('Failed to fetch')
    return response
  })
  onTestFinished(() => expect(wrong, 'calls that no shop would answer so').toEqual([]))
  return calls
}

type Shop = { answers: Answers; calls: Call[] }

async function respond(
  address: string,
  { method = 'GET', body }: RequestInit,
  { answers, calls }: Shop,
): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(address, location.origin)
  const name = (Object.keys(paths) as OperationName[]).find((each) => paths[each] === `${method} ${pathname}`)
  if (name === undefined || !(name in answers)) throw new Error(`${method} ${address} has no answer`)
  const operation: Operation = operations[name]
  const input: unknown = method === 'GET' ? Object.fromEntries(searchParams) : JSON.parse(String(body))
  calls.push({ name, input })
  operation.input.parse(input)
  const answer = answers[name] as Answer<OperationName>
  const given = await (typeof answer === 'function' ? answer(input as never) : answer)
  if (given === undefined) return undefined
  if ('code' in given) {
    expect([...errorsOf(operation), 'unavailable'], `the errors of ${name}`).toContain(given.code)
    return Response.json(given, { status: errors[given.code as ErrorCode].status })
  }
  expect(operation.answer.parse(given), `what the contract says ${name} answers`).toStrictEqual(given)
  return Response.json(given, { status: operation.status })
}
