import { deepStrictEqual } from 'node:assert'
import type { ErrorCode } from '../../contract/errors.ts'
import { errors } from '../../contract/errors.ts'
import type { Operation } from '../../contract/operation.ts'
import { operations } from '../../contract/operations.ts'
import type { OperationName } from '../../contract/paths.ts'
import { errorsOf } from '../../server/reference/operation-errors.ts'

/** Every address of the shop may give these answers. */
const ofEveryAddress: readonly ErrorCode[] = [
  'invalid-json',
  'bad-request',
  'body-too-large',
  'unsupported-media-type',
  'method-not-allowed',
  'unavailable',
  'unexpected',
]

/**
 * Holds an answer against the contract: fields that the schema has not are as wrong as missing ones, and so is an error
 * that the operation does not name.
 * @throws AssertionError that shows the difference
 */
export function assertContract(name: OperationName, status: number, body: unknown): void {
  const operation: Operation = operations[name]
  const code = isRecord(body) ? body.code : undefined
  if (code === undefined) {
    deepStrictEqual(operation.answer.parse(body), body, `${name} answers what the contract does not describe`)
    deepStrictEqual(status, operation.status, `${name} answers with another status`)
    return
  }
  const named = [...errorsOf(operation), ...ofEveryAddress]
  const known = named.find((each) => each === code)
  if (known === undefined)
    throw new Error(`${name} answers the error ${String(code)}, which it does not name`)
  deepStrictEqual(status, errors[known].status, `${name} answers ${known} with another status`)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
