import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { offerCash } from '../../tests/setup/cash.ts'
import { beganUnder } from '../../tests/setup/lock-waits.ts'
import { percentOff } from '../../tests/setup/offers.ts'
import { addProduct, checkoutOf, lineOf } from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'

const shop = await shopOfFile()
const { database } = shop.running.context
const merchant = await shop.signInAdministrator()
const shirt = await addProduct(shop)
await offerCash(shop)

test.each(['Card', 'Cash on delivery'] as const)(
  'the last use of a code that comes back is taken by an order by %s that waits for it',
  async (paymentMethod) => {
    const [ada, bo] = [await signUpShopper(shop), await signUpShopper(shop)]
    const code = `LAST-${paymentMethod.slice(0, 4).toUpperCase()}`
    await shop.call('createOffer', { code, terms: percentOff(10), mostUses: 1 }, merchant)
    const place = ({ id, email, as }: typeof ada) => {
      const order = checkoutOf({ id, email, as }, [lineOf(shirt)], { discountCodes: [code], paymentMethod })
      return shop.callWith('addToOrder', order, as)
    }
    expect((await place(ada)).status).toBe(201)

    const comesBack = sql`
    with released as (
      delete from offer_uses using offers where offers.id = offer_id and code = ${code}
    )
    update offers set uses = uses - 1 where code = ${code}`
    const [answer] = await beganUnder(shop, comesBack, [() => place(bo)])
    expect(answer?.status).toBe(201)
    const { uses } = await database
      .selectFrom('offers')
      .select('uses')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    expect(uses).toBe(1)
  },
)
