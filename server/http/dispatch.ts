import { mayUse, type Right } from '../../contract/administration/roles.ts'
import { ApiError } from '../../contract/api-error.ts'
import type { Operation } from '../../contract/operation.ts'
import { type AnswerOf, operations } from '../../contract/operations.ts'
import type { OperationName } from '../../contract/paths.ts'
import { Dependencies, onEverything } from '../cache/dependencies.ts'
import { tracing } from '../tracing/tracing.ts'
import { apiError } from './api-error.ts'
import { type AuditTrail, type BegunAct, isAudited } from './audit-trail.ts'
import {
  AnsweredFile,
  type AuditedChange,
  type Call,
  type Caller,
  type Handler,
  type Handlers,
  JsonStream,
  type SessionCookies,
  type SignedInAdministrator,
  type SignedInShopper,
} from './call.ts'
import type { ReadInput } from './read-input.ts'

export type Identify = {
  shopper(token: string): Promise<SignedInShopper | undefined>
  administrator(token: string): Promise<SignedInAdministrator | undefined>
}

export type Dispatch = <Name extends OperationName>(
  name: Name,
  input: unknown,
  from: { caller: Caller; cookies: SessionCookies; dependencies?: Dependencies },
) => Promise<AnswerOf<Name> | JsonStream | AnsweredFile>

/** Access is checked before the input, so that a stranger does not learn what a call expects. */
export function createDispatch(
  handlers: Handlers,
  identify: Identify,
  auditTrail: AuditTrail,
  readInput: ReadInput,
): Dispatch {
  return async <Name extends OperationName>(
    name: Name,
    rawInput: unknown,
    { caller, cookies, dependencies = new Dependencies() }: Parameters<Dispatch>[2],
  ) => {
    const operation: Operation = operations[name]
    const { access, owner } = operation
    const account = await admit(operation, caller, identify)
    const input = await readInput(operation.input, rawInput)
    if (owner !== undefined && account !== undefined) {
      if ((input as Record<string, unknown>)[owner] !== account.id) throw apiError('not-yours')
    }
    const handle: Handler<Name> = handlers[name]
    const act = isAudited(operation)
      ? await beginAct(operation, account, { caller, input, auditTrail })
      : undefined
    const changes: AuditedChange[] = []
    // The operation of this name has read the input and decided who is signed in, which TypeScript can't follow.
    const call = {
      input,
      caller,
      cookies,
      dependencies,
      [access]: account,
      ...(access === 'administrator' && { audit: (change: AuditedChange) => void changes.push(change) }),
    } as unknown as Call<Name>
    const work = () => handle(call)
    const answer = await (tracing()?.inSpan(name, work) ?? work()).catch(async (error: unknown) => {
      await act?.failed(error)
      // Of an account that was erased or logged out meanwhile, the rows that a call needs may be gone.
      if (access === 'shopper' && !(error instanceof ApiError)) await admit(operation, caller, identify)
      throw error
    })
    await act?.done(changes)
    if (dependencies.isEmpty) dependencies.add(onEverything)
    if (account === undefined) return answer
    return endingWithAccess(answer, () => admit(operation, caller, identify))
  }
}

/** A long answer is made while its client takes it, in hours perhaps: it ends with the session, and with the right to it. */
function endingWithAccess<Answer>(
  answer: Answer,
  admitAgain: () => Promise<unknown>,
): Answer | JsonStream | AnsweredFile {
  async function* whileAdmitted(pieces: AsyncIterable<string>) {
    let isFirst = true
    for await (const piece of pieces) {
      if (!isFirst) await admitAgain()
      isFirst = false
      yield piece
    }
  }
  if (answer instanceof JsonStream) return new JsonStream(whileAdmitted(answer.pieces))
  if (!(answer instanceof AnsweredFile) || 'length' in answer.content) return answer
  return new AnsweredFile(answer.name, whileAdmitted(answer.content))
}

function beginAct(
  { name: operation, right }: Operation,
  account: SignedInShopper | SignedInAdministrator | undefined,
  { caller, input, auditTrail }: { caller: Caller; input: unknown; auditTrail: AuditTrail },
): Promise<BegunAct> | undefined {
  if (right === undefined || account === undefined || !('role' in account)) return undefined
  return auditTrail.begin({ operation, right, administrator: account, address: caller.address, input })
}

/** @throws ApiError not-signed-in, not-administrator, not-allowed */
async function admit({ access, right, guests }: Operation, caller: Caller, identify: Identify) {
  if (access === 'anyone') return undefined
  if (access === 'shopper') return authenticateShopper(caller, identify, guests)
  if (right === undefined) throw apiError('not-allowed')
  return authenticateAdministrator(caller, identify, right)
}

/** A guest counts as signed in only where `guests` are let in. @throws ApiError not-signed-in */
export async function authenticateShopper(caller: Caller, identify: Identify, guests = false) {
  const token = caller.shopperToken
  const shopper = token ? await identify.shopper(token) : undefined
  if (shopper === undefined || (shopper.isGuest && !guests)) throw apiError('not-signed-in')
  caller.noteAccount(shopper.id)
  return shopper
}

/** @throws ApiError not-administrator; not-allowed when their role lacks the right */
export async function authenticateAdministrator(caller: Caller, identify: Identify, right: Right) {
  const token = caller.administratorToken
  const administrator = token ? await identify.administrator(token) : undefined
  if (administrator === undefined) throw apiError('not-administrator')
  caller.noteAccount(administrator.id)
  if (!mayUse(administrator.role, right)) throw apiError('not-allowed')
  return administrator
}
