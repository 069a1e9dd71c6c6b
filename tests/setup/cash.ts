import type { InputOf } from '../../contract/operations.ts'
import { type AdministeredShop, asAdministrator } from './administrator.ts'
import { addProduct, type CalledShop, checkoutOf, lineOf, type Shopper } from './orders.ts'
import { changeSettings } from './settings.ts'

/** Orders in cash on delivery, for tests. */

/** Switches cash on delivery on or off, as a merchant does. */
export const offerCash = (shop: AdministeredShop, on = true) => changeSettings(shop, 'cashOnDelivery', { on })

type More = Partial<InputOf<'addToOrder'>>

/** The call of a checkout in cash; of one shirt unless said. */
export async function cashCheckout(
  shop: AdministeredShop,
  shopper: Shopper,
  { items, ...more }: More & { items?: ReturnType<typeof lineOf>[] } = {},
): Promise<InputOf<'addToOrder'>> {
  const lines = items ?? [lineOf(await addProduct(shop))]
  return checkoutOf(shopper, lines, { paymentMethod: 'Cash on delivery', ...more })
}

export const orderInCash = async (
  shop: CalledShop & AdministeredShop,
  shopper: Shopper,
  more: Parameters<typeof cashCheckout>[2] = {},
) => shop.call('addToOrder', await cashCheckout(shop, shopper, more), shopper.as)

/** The courier has the money. */
export const receiveCash = (shop: AdministeredShop, { _id: order_id }: { _id: string }) =>
  asAdministrator(shop, 'recordCashPayment', { order_id })
