import type { z } from 'zod'
import * as accounts from './accounts/accounts-operations.ts'
import * as administration from './administration/administration-operations.ts'
import * as productLists from './catalogue/catalogue-operations.ts'
import * as productEdits from './catalogue/editing-operations.ts'
import type { Operation } from './operation.ts'
import * as orders from './orders/orders-operations.ts'
import { type OperationName, paths } from './paths.ts'
import * as payments from './payments/payments-operations.ts'
import * as stock from './stock/stock-operations.ts'
import * as wishlist from './wishlist/wishlist-operations.ts'

const catalogue = { ...productLists, ...productEdits }

/** A noun is a folder of the contract and of the server, and a tag in openapi.json. */
const byNoun = { catalogue, stock, accounts, wishlist, orders, payments, administration }
export type Noun = keyof typeof byNoun
export type OperationsAbout<About extends Noun> = Extract<keyof (typeof byNoun)[About], OperationName>

export const operations = {
  ...catalogue,
  ...stock,
  ...accounts,
  ...wishlist,
  ...orders,
  ...payments,
  ...administration,
} satisfies { [Name in OperationName]: { name: Name } }

/** Every operation, in the order of contract/paths.ts, for what treats all of them alike. */
export const everyOperation: readonly Operation[] = (Object.keys(paths) as OperationName[]).map(
  (name) => operations[name],
)

export const nounOf = ({ name }: Operation): Noun =>
  (Object.keys(byNoun) as Noun[]).find((noun) => name in byNoun[noun]) as Noun

export type Operations = typeof operations

export type InputOf<Name extends OperationName> = z.input<Operations[Name]['input']>
/** A handler gets parsed input with the defaults filled in. */
export type ParsedInputOf<Name extends OperationName> = z.output<Operations[Name]['input']>
export type AnswerOf<Name extends OperationName> = z.output<Operations[Name]['answer']>
