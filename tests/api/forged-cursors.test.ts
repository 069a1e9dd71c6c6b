import { expect, test } from 'vitest'
import type { z } from 'zod'
import { everyOperation } from '../../contract/operations.ts'
import { addProduct, buy, lineOf } from '../setup/orders.ts'
import { shopOfFile } from '../setup/shop.ts'
import { signUpShopper } from '../setup/shoppers.ts'
import { inputOf, type Things } from './call-inputs.ts'
import { inputSchemaOf } from './input-schema.ts'

/** Cursors that the shop has not made: refused, or a place in the list, never an error of the database. */

const shop = await shopOfFile()
const merchant = await shop.signInAdministrator()
const ada = await signUpShopper(shop)
const product = await addProduct(shop)
const order = await buy(shop, ada, [lineOf(product)])
const things: Things = {
  shopperId: ada.id,
  productId: product._id,
  orderId: order._id,
}

const id = '0199c1bc-7e20-7a31-8d44-5b6f0a1c2d3f'
/** Beyond what a column holds, or of another kind. */
const keys = [1.5, -2_147_483_649, 9_007_199_254_740_991, 1e300, '9999-12-31T23:59:59.999Z', 'a\u0000', null]
const cursors = keys.map((key) => Buffer.from(JSON.stringify([key, id])).toString('base64url'))

const propertiesOf = (input: z.ZodType) => inputSchemaOf(input).properties ?? {}
const paged = everyOperation.filter(({ input }) => 'cursor' in propertiesOf(input))

/** Every order in which a call lists. */
const orderings = (input: z.ZodType): Record<string, unknown>[] => {
  const { order, sort } = propertiesOf(input)
  const choices = (name: string, values: unknown[] = []) => [
    {},
    ...values.map((value) => ({ [name]: value })),
  ]
  return choices('order', order?.enum).flatMap((one) =>
    choices('sort', sort?.enum).map((other) => ({ ...one, ...other })),
  )
}

test.each(paged.map(({ name }) => name))(
  '%s answers no forged cursor with an error of its own',
  async (name) => {
    const operation = paged.find((each) => each.name === name)
    if (operation === undefined) return
    const as = operation.access === 'administrator' ? merchant : ada.as
    const failed: unknown[] = []
    for (const ordering of orderings(operation.input))
      for (const cursor of cursors) {
        const { status } = await shop.callWith(name, { ...inputOf(name, things), ...ordering, cursor }, as)
        if (status >= 500) failed.push([status, ordering, Buffer.from(cursor, 'base64url').toString()])
      }
    expect(failed).toEqual([])
  },
)
