/** Every operation of the API, in the order the reference shows them. */

import type { z } from 'zod'
import * as accounts from './accounts/operations.ts'
import * as administration from './administration/operations.ts'
import * as catalogue from './catalogue/operations.ts'
import * as orders from './orders/operations.ts'
import type { OperationName } from './paths.ts'
import * as payments from './payments/operations.ts'
import * as wishlist from './wishlist/operations.ts'

export const operations = {
  ...catalogue,
  ...accounts,
  ...wishlist,
  ...orders,
  ...payments,
  ...administration,
} satisfies { [Name in OperationName]: { name: Name } }

export type Operations = typeof operations

/** What a caller sends, before defaults are filled in. */
export type InputOf<Name extends OperationName> = z.input<Operations[Name]['input']>
/** What a handler gets: parsed, defaults filled in. */
export type ParsedInputOf<Name extends OperationName> = z.output<Operations[Name]['input']>
/** What is answered. */
export type AnswerOf<Name extends OperationName> = z.output<Operations[Name]['answer']>
