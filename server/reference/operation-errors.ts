import type { ErrorCode } from '../../contract/errors.ts'
import type { Operation } from '../../contract/operation.ts'
import { endpoint } from '../../contract/paths.ts'

/** Errors of reading a request and checking its sender, which any operation can answer. */
const impliedErrors = (operation: Operation): ErrorCode[] => [
  'invalid-input',
  ...(isRead(operation) ? [] : (['invalid-json', 'foreign-origin'] as const)),
  ...(operation.access === 'shopper' ? (['not-signed-in'] as const) : []),
  ...(operation.access === 'administrator' ? (['not-administrator', 'not-allowed'] as const) : []),
  ...(operation.owner === undefined ? [] : (['not-yours'] as const)),
]

/** The errors that an operation names, and those that its access and its method bring along. */
export const errorsOf = (operation: Operation): ErrorCode[] => [
  ...new Set([...operation.errors, ...impliedErrors(operation)]),
]

/** Whether it changes nothing. */
export const isRead = ({ name }: Operation) => endpoint(name).method === 'GET'
