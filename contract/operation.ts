import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { OperationName } from './paths.ts'

export type Access = 'anyone' | 'shopper' | 'administrator'

/** One call of the API. GET reads `input` from the query string, every other method from the JSON body. */
export type Operation<
  Name extends OperationName = OperationName,
  Input extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Caller extends Access = Access,
> = {
  readonly name: Name
  readonly summary: string
  readonly access: Caller
  readonly input: Input
  readonly answer: Answer
  readonly status: number
  /** The input field that has to name the signed-in shopper; any other id is refused with 403. */
  readonly owner?: 'user_id' | 'id'
  /** Replaces 401 for clients that prefer lenient handling (RFC 7240), since browsers report each 401 on the console. */
  readonly anonymousAnswer?: z.output<Answer>
  /** The same for everybody and changed only by a product write, hence kept in memory. */
  readonly cached: boolean
  /** The largest JSON body it reads, in bytes. */
  readonly bodyLimit: number
  /** The errors of reading a request and of access are implied. */
  readonly errors: readonly ErrorCode[]
}

/** An operation without its name, in which what has a usual value may be left out. */
type Description<Described extends Operation> = Pick<Described, 'summary' | 'access' | 'input' | 'answer'> &
  Partial<Omit<Described, 'name'>>

/** The limit is in bytes of JSON: the fields at their longest in any alphabet, and room for those that are ignored. */
export const bodyLimits = {
  /** A login, an id, a status. */
  fields: 5 * 1024,
  /** Where to deliver; the address of a picture. */
  address: 12 * 1024,
  /** A product with its description. */
  product: 32 * 1024,
  /** A product with all its pictures. */
  pictures: 96 * 1024,
  /** Five hundred changes of stock. */
  stock: 256 * 1024,
  /** A cart of a hundred lines with all product fields, as a browser keeps it. */
  cart: 512 * 1024,
} as const

export function operation<
  Name extends OperationName,
  Input extends z.ZodType,
  Answer extends z.ZodType,
  Caller extends Access,
>(
  name: Name,
  description: Description<Operation<Name, Input, Answer, Caller>>,
): Operation<Name, Input, Answer, Caller> {
  return { name, status: 200, cached: false, bodyLimit: bodyLimits.fields, errors: [], ...description }
}

export const noInput = z.object({})

/** The answer of calls that return no data: a sentence fit for a screen. */
export const messageOnly = z.object({ message: z.string() })
