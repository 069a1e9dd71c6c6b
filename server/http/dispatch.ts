import { z } from 'zod'
import type { Operation } from '../../contract/operation.ts'
import { type AnswerOf, operations } from '../../contract/operations.ts'
import type { OperationName } from '../../contract/paths.ts'
import { Dependencies, onEverything } from '../cache/dependencies.ts'
import { apiError } from './api-error.ts'
import type {
  Call,
  Caller,
  Handler,
  Handlers,
  JsonStream,
  SessionCookies,
  SignedInAdministrator,
  SignedInShopper,
} from './call.ts'

export type Identify = {
  shopper(token: string): Promise<SignedInShopper | undefined>
  administrator(token: string): Promise<SignedInAdministrator | undefined>
}

export type Dispatch = <Name extends OperationName>(
  name: Name,
  input: unknown,
  from: { caller: Caller; cookies: SessionCookies; dependencies?: Dependencies },
) => Promise<AnswerOf<Name> | JsonStream>

/** Access is checked before the input, so that a stranger does not learn what a call expects. */
export function createDispatch(handlers: Handlers, identify: Identify): Dispatch {
  return async <Name extends OperationName>(
    name: Name,
    rawInput: unknown,
    { caller, cookies, dependencies = new Dependencies() }: Parameters<Dispatch>[2],
  ) => {
    const operation: Operation = operations[name]
    const { access, owner } = operation
    const account = access === 'anyone' ? undefined : await authenticate(access, caller, identify)
    const input = readInput(operation.input, rawInput)
    if (owner !== undefined && account !== undefined) {
      if ((input as Record<string, unknown>)[owner] !== account.id) throw apiError('not-yours')
    }
    const handle: Handler<Name> = handlers[name]
    // The operation of this name has read the input and decided who is signed in, which TypeScript can't follow.
    const answer = await handle({
      input,
      caller,
      cookies,
      dependencies,
      [access]: account,
    } as unknown as Call<Name>)
    if (dependencies.isEmpty) dependencies.add(onEverything)
    return answer
  }
}

/** @throws ApiError not-signed-in or not-administrator */
export async function authenticate(kind: keyof Identify, caller: Caller, identify: Identify) {
  const token = caller[`${kind}Token`]
  const account = token ? await identify[kind](token) : undefined
  if (account === undefined) throw apiError(kind === 'shopper' ? 'not-signed-in' : 'not-administrator')
  caller.noteAccount(account.id)
  return account
}

/** Messages for rules that have none of their own. */
z.config({
  customError: ({ code }) =>
    code === 'too_small'
      ? 'This is too small or too short.'
      : code === 'too_big'
        ? 'This is too large or too long.'
        : 'This is missing, or not of the kind that is expected.',
})

/** @throws ApiError invalid-input naming every wrong field, with the first complaint as its message */
export function readInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const read = schema.safeParse(input ?? {})
  if (read.success) return read.data
  const fields: Record<string, string> = {}
  for (const { path, message } of read.error.issues.flatMap(insideUnion))
    fields[path.join('.') || 'body'] ??= message
  const [first] = Object.values(fields)
  throw apiError('invalid-input', { fields, ...(first ? { message: first } : {}) })
}

/** For a union, the issues of the variant that the input was meant to be. */
function insideUnion(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const isOtherShape = ({ code, path }: z.core.$ZodIssue) => code === 'invalid_type' && path.length === 0
  const meant = issue.errors.find((variant) => variant.length > 0 && !variant.some(isOtherShape))
  return meant?.flatMap((inner) => insideUnion({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue]
}
