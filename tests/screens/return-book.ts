/** Returns in every state: an open one of the regular's, and others of a shopper who sends much back. */

import type { Product } from '../../contract/catalogue/product.ts'
import type { InputOf } from '../../contract/operations.ts'
import { lineOf } from '../setup/orders.ts'
import { askReturn, delivered, receive } from '../setup/returns.ts'
import type { TestShop } from '../setup/shop.ts'
import { type SignedUp, signUpShopper } from '../setup/shoppers.ts'

/** The regular's order with a return, and its code. */
export type ReturnedOrder = { order: string; code: string }

type Line = InputOf<'requestReturn'>['lines'][number]

export async function fillReturnBook(
  shop: TestShop,
  regular: SignedUp,
  products: readonly Product[],
): Promise<ReturnedOrder> {
  const merchant = await shop.signInAdministrator()
  const linesOf = (from: number, count: number) =>
    products
      .slice(from, from + count)
      .map((product, place) => lineOf(product, 1 + place, product.size[0] ?? 'S'))
  const other = (place: number) => products[place]?.size[1] ?? 'M'

  const order = await delivered(shop, regular, linesOf(0, 3))
  const open = await askReturn(shop, regular, order, [
    { position: 1, quantity: 1, reason: 'too-small', exchangeSize: other(0) },
    { position: 2, quantity: 1, reason: 'damaged', note: 'A seam at the left cuff is open.' },
  ])

  const greta = await signUpShopper(shop, { name: 'Greta Lindqvist', email: 'greta@mail.example' })
  const asked = async (from: number, line: Omit<Line, 'position' | 'quantity'>) => {
    const bought = await delivered(shop, greta, linesOf(from, 1))
    return (await askReturn(shop, greta, bought, [{ position: 1, quantity: 1, ...line }])).body.data
  }
  const came = async (from: number, line: Omit<Line, 'position' | 'quantity'>) => {
    const made = await asked(from, line)
    await receive(shop, merchant, made)
    return { return_id: made.id }
  }
  await came(3, { reason: 'too-large' })
  await shop.call('acceptReturn', await came(4, { reason: 'too-small', exchangeSize: other(4) }), merchant)
  await shop.call(
    'acceptReturn',
    { ...(await came(5, { reason: 'not-as-shown' })), words: 'Sorry!' },
    merchant,
  )
  const refused = await came(6, { reason: 'changed-mind' })
  await shop.call('refuseReturn', { ...refused, words: 'The coat was worn, and smells of smoke.' }, merchant)
  await asked(7, { reason: 'other', note: 'A present, and she has it already.' })
  return { order: order._id, code: open.body.data.code }
}
