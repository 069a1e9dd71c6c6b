import type { ComponentProps, ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shippedIdentity } from '../../contract/settings/shipped-identity.ts'
import { answerCalls, exampleOf } from '../../tests/setup/components/answers.ts'
import { mount } from '../../tests/setup/components/mount.tsx'
import { refreshShopSettings } from '../settings/shop-settings.ts'
import { WrittenText } from '../storefront/content-page/written-text.tsx'
import HomeBlocks from '../storefront/home/home-blocks.tsx'
import { Promises } from '../storefront/home/promises.tsx'
import ProductPage from '../storefront/product/product.tsx'
import ProductGone from '../storefront/product/product-gone.tsx'
import { Footer } from './footer.tsx'

/** A word, a name or an address without a place to break, as German and email have them. */
const word = 'Kundenzufriedenheitsgarantieversprechens'
const html = `<p>${word}</p>`
const part = { id: 'part', title: word, html }
const link = { name: word, address: '/about-us' }

const written: Record<string, ReactNode> = {
  'the name of a product that is no longer sold': (
    <ProductGone gone={{ productName: word, category: word, subCategory: word }} related={undefined} />
  ),
  'a block of the home page': <HomeBlocks block={{ title: word, text: word, link, picture: '', alt: '' }} />,
  'a promise': <Promises promises={[{ icon: 'parcel', title: word, text: word, link }]} />,
  'a page': (
    <WrittenText
      look="story"
      text={{
        title: word,
        description: '',
        sections: [
          { ...part, parts: [part] },
          { ...part, id: 'next', parts: [part] },
        ],
      }}
    />
  ),
  'the shop’s name and address at the foot': <Footer />,
}

test.each(Object.entries(written))('a long word in %s stays within a phone', async (_name, shown) => {
  const { data } = exampleOf('getShopSettings')
  const contact = { address: [word], phone: '', email: `${word}@shop.example` }
  answerCalls({
    getShopSettings: {
      data: { ...data, identity: { ...shippedIdentity, name: word, about: word }, contact },
    },
  })
  await refreshShopSettings()
  await page.viewport(320, 640)
  await mount(<main>{shown}</main>)
  await expect.element(page.getByText(word).first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(320)
})

test.each([320, 640, 768, 1440])(
  'a long word in the name of a product whose picture is gone leaves room for its sizes, %i px wide',
  async (width) => {
    answerCalls({ getShopSettings: exampleOf('getShopSettings') })
    const { data } = exampleOf('getById')
    const gone = 'data:image/jpeg,'
    const product = { ...data, productName: word + word, imgUrl: gone, pictures: [] }
    const loaderData = { product, related: [], colours: undefined }
    await page.viewport(width, 640)
    await mount(<ProductPage {...({ loaderData } as unknown as ComponentProps<typeof ProductPage>)} />)
    await expect.element(page.getByRole('button', { name: 'ADD TO CART' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(width)
    const text = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect()
    expect(text.width).toBeGreaterThan(width / 4)
  },
)
