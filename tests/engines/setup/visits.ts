import { afterAll, test as anyTest, beforeAll, expect, inject, onTestFinished } from 'vitest'
import type { Product } from '../../../contract/catalogue/product.ts'
import { garment } from '../../setup/products.ts'
import { openShop, type TestShop } from '../../setup/shop.ts'
import { type SignedUp, signUpShopper } from '../../setup/shoppers.ts'
import { uploadPicture } from '../../setup/uploads.ts'
import type { Engine, Settings, Size } from './engine.ts'
import { type EnginePage, pageOf } from './engine-page.ts'
import { findElement } from './find-element.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

/** Runs where the project's browser is on this machine (tests/engines/setup/find-engines.ts). */
export const test = anyTest.runIf(inject('engine') !== '')

export const phone: Size = { width: 390, height: 844 }
export const desktop: Size = { width: 1440, height: 900 }

export type Visits = {
  readonly shop: TestShop
  /** Opens a browser of somebody's own, on a desktop unless said; `as` is signed in. One at a time in WebKit. */
  visit(visit?: { size?: Size; as?: SignedUp }): Promise<EnginePage>
  /** A product in the shop; say only what the test is about. */
  sell(particulars?: Parameters<typeof garment>[0]): Promise<Product>
  shopper(particulars?: Parameters<typeof signUpShopper>[1]): Promise<SignedUp>
}

/** Starts a shop and the project's browser for the tests of a file, and ends both after them. */
export function startVisits(settings: Settings = {}): Visits {
  let shop: TestShop
  let engine: Engine
  let administrator: { cookie: string }
  let picture: string

  beforeAll(async () => {
    const program = inject('engine')
    engine = await (program.includes('WebKit') ? startWebKit(settings) : startFirefox(program, settings))
    shop = await openShop({ withPages: true })
    administrator = await shop.signInAdministrator()
    picture = await uploadPicture(shop, administrator, { preset: 'product-images' })
  })
  afterAll(async () => {
    await engine?.close()
    await shop?.close()
  })

  return {
    get shop() {
      return shop
    },
    async visit({ size = desktop, as } = {}) {
      const tab = await engine.openTab(size, findElement)
      onTestFinished(async () => {
        await tab.close()
        expect(tab.errors, 'errors in the browser').toEqual([])
      })
      const page = pageOf(tab, shop.url)
      if (as) await signIn(page, as)
      return page
    },
    async sell(particulars) {
      const product = garment({ imgUrl: picture, ...particulars })
      return (await shop.call('addProduct', product, administrator)).body.data
    },
    shopper: (particulars) => signUpShopper(shop, particulars),
  }
}

/** Logs in without the screen for it. */
async function signIn(page: EnginePage, { email, password }: SignedUp): Promise<void> {
  await page.goto('/about-us')
  const status = await page.evaluate(
    async (login) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/user/login', { method: 'POST', headers, body: JSON.stringify(login) })).status
    },
    { email, password },
  )
  expect(status, 'login').toBe(200)
}
