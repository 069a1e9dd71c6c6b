import { expect, test } from 'vitest'
import { asAdministrator } from '../setup/administrator.ts'
import { garment } from '../setup/products.ts'
import { changeSettings } from '../setup/settings.ts'
import { shopOfFile } from '../setup/shop.ts'
import { signUpShopper } from '../setup/shoppers.ts'

const shop = await shopOfFile({ withPages: true })

test.each([
  [7, 'within 7 days.', '7-day returns.'],
  [30, 'within 30 days.', '30-day returns.'],
  [1, 'within 1 day.', '1-day returns.'],
  [0, undefined, undefined],
])(
  '%i days for returns are said in the cart, on a product and to search engines',
  async (days, words, told) => {
    await changeSettings(shop, 'returns', { days })
    const product = (await asAdministrator(shop, 'addProduct', garment())).body.data
    const { cookie } = await signUpShopper(shop)
    const read = async (path: string) =>
      (await (await fetch(shop.url + path, { headers: { cookie } })).text()).replaceAll(/<[^>]*>/g, '')
    const [cart, page] = await Promise.all(['/cart', `/product/${product._id}`].map(read))
    expect(cart).toContain('Shipping is 15% of your subtotal. No other charges.')
    expect(page).toContain('Cash on delivery is available on this product.')
    const said = [
      /Easy exchanges and returns (within \d+ days?\.)/.exec(cart ?? '')?.[1],
      /Easy return and exchange policy (within \d+ days?\.)/.exec(page ?? '')?.[1],
    ]
    expect(said).toEqual([words, words])
    const home = await (await fetch(`${shop.url}/`)).text()
    const description = /<meta name="description" content="([^"]*)"/.exec(home)?.[1]
    expect(/\S+ returns\./.exec(description ?? '')?.[0]).toBe(told)
  },
)
