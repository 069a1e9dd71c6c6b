import { expect, test } from 'vitest'
import { type CategoryEntry, shippedCategories } from '../../../contract/catalogue/categories.ts'
import { editAs } from '../../../tests/setup/edits.ts'
import { percentOff } from '../../../tests/setup/offers.ts'
import { addProduct, checkoutOf, lineOf, pay } from '../../../tests/setup/orders.ts'
import { openPayments } from '../../../tests/setup/payments.ts'
import { moneyOf } from '../../../tests/setup/refunds.ts'
import { changeSettings } from '../../../tests/setup/settings.ts'

const { shop, ada, database } = await openPayments()

const merchant = await shop.signInAdministrator()

const [men, ...others] = shippedCategories
const types = men.types.map((type) => (type.id === 'Topwear' ? { ...type, name: 'Tops' } : type))
const renameTo = (change: Partial<CategoryEntry>) =>
  changeSettings(shop, 'catalogue', { categories: [{ ...men, ...change }, ...others] })

test.each([
  ['a category', { category: 'Men' }, { name: 'Gentlemen' }],
  ['a type of a category', { category: 'Men', subCategory: 'Topwear' }, { name: 'Gents', types }],
])(
  'an offer for %s stays the order’s when that is renamed: another size costs nothing',
  async (_, of, change) => {
    await renameTo({})
    const shirt = await addProduct(shop, { price: 40 })
    const code = `CODE-${change.name.toUpperCase()}`
    const terms = percentOff(10, { appliesTo: { kind: 'category', ...of } })
    await shop.call('createOffer', { terms, code }, merchant)
    const checkout = checkoutOf(ada, [lineOf(shirt, 3)], { discountCodes: [code] })
    const { body } = await shop.call('addToOrder', checkout, ada.as)
    const order = (await pay(shop, ada, body.data)).body.data
    expect((await renameTo(change)).status).toBe(200)
    const lines = [{ position: 1, selectedSize: 'M', quantity: 3 }]
    const edited = (await editAs(shop, merchant, order, { lines })).body.data
    expect(edited.productInfo.map(({ selectedSize }) => selectedSize)).toEqual(['M'])
    expect([edited.total, edited.payment.due, edited.adjustments]).toEqual([
      order.total,
      undefined,
      order.adjustments,
    ])
    expect(await moneyOf(database, order._id)).toMatchObject({ state: 'paid', refunded: 0, refunding: 0 })
    const offers = await shop.call('listOffers', { search: code }, merchant)
    expect(offers.body.data).toMatchObject([{ uses: 1, discount: 12 }])
  },
)
