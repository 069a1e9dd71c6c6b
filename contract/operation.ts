import { z } from 'zod'
import type { Right } from './administration/roles.ts'
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
  /** Administrators without it are refused with 403. Every operation for administrators declares one. */
  readonly right?: Right
  readonly input: Input
  readonly answer: Answer
  readonly status: number
  /** The input field that has to name the signed-in shopper; any other id is refused with 403. */
  readonly owner?: 'user_id' | 'id'
  /** The session of a guest may call it too. */
  readonly guests: boolean
  /** Replaces 401 for clients that prefer lenient handling (RFC 7240), since browsers report each 401 on the console. */
  readonly anonymousAnswer?: z.output<Answer>
  /** The same for everybody and changed only by a product write, hence kept in memory. */
  readonly cached: boolean
  /** A PDF or CSV is a file and not JSON; `answer` then describes its bytes as text. Errors are always JSON. */
  readonly answersWith: 'application/json' | 'application/pdf' | 'text/csv'
  /** A form may be posted to it, whose fields are not read: the query string is the input then. */
  readonly takesForms: boolean
  /** It reads, with an input that is too long for an address: it is no act of staff. */
  readonly changesNothing?: true
  /** It answers, as JSON, a file of what the shop keeps: it is an act of staff, though it reads. */
  readonly exportsData?: true
  /** The largest JSON body it reads, in bytes. */
  readonly bodyLimit: number
  /** The errors of reading a request and of access are implied. */
  readonly errors: readonly ErrorCode[]
}

/** An operation without its name, in which what has a usual value may be left out. */
type Description<Described extends Operation> = Pick<Described, 'summary'> &
  Partial<Omit<Described, 'name' | 'access' | 'right'>>

/** Administrators need a right; only they have one. */
type CallerOf<Caller extends Access> = Caller extends 'administrator' ? { right: Right } : { access: Caller }

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
  /** The text of a page. */
  text: 192 * 1024,
  /** Five hundred changes of stock. */
  stock: 256 * 1024,
  /** A cart of a hundred lines with all product fields, as a browser keeps it; edits of five hundred products. */
  cart: 512 * 1024,
} as const

export const noInput = z.object({})

/** The answer of calls that return no data: a sentence fit for a screen. */
export const messageOnly = z.object({ message: z.string() })

/** Administrators alone may call it where a right is named and no access. It takes nothing and answers a sentence, unless said. */
export const operation = <
  Name extends OperationName,
  Caller extends Access = 'administrator',
  Input extends z.ZodType = typeof noInput,
  Answer extends z.ZodType = typeof messageOnly,
>(
  name: Name,
  description: Description<Operation<Name, Input, Answer, Caller>> & CallerOf<Caller>,
) =>
  ({
    name,
    access: 'administrator',
    input: noInput,
    answer: messageOnly,
    status: 200,
    cached: false,
    answersWith: 'application/json',
    takesForms: false,
    guests: false,
    bodyLimit: bodyLimits.fields,
    errors: [],
    ...description,
  }) as Operation<Name, Input, Answer, Caller>
