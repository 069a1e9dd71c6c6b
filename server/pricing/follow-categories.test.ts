import { expect, test } from 'vitest'
import { shippedCategories } from '../../contract/catalogue/categories.ts'
import { percentOff } from '../../tests/setup/offers.ts'
import { changeSettings } from '../../tests/setup/settings.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'

const shop = await shopOfFile()
const merchant = await shop.signInAdministrator()

test('offers and tax rates follow a category that is renamed while all of its types are replaced', async () => {
  const terms = percentOff(10, { appliesTo: { kind: 'category', category: 'Kids' } })
  expect((await shop.callWith('createOffer', { terms, code: 'KIDS' }, merchant)).status).toBe(201)
  const rate = { label: 'VAT', percent: 5, countries: 'all', categories: ['Kids', 'Men'] } as const
  await changeSettings(shop, 'tax', { included: true, rates: [rate] })

  const categories = shippedCategories.map((category) =>
    category.id === 'Kids'
      ? { ...category, name: 'Juniors', types: [{ id: 'play', name: 'Play' }] }
      : category,
  )
  const saved = await changeSettings(shop, 'catalogue', { categories: categories as never })
  expect(saved.status).toBe(200)

  const [offer] = (await shop.call('listOffers', { search: 'KIDS' }, merchant)).body.data
  expect(offer).toMatchObject({ version: 2, terms: { appliesTo: { category: 'Juniors' } } })
  const { tax } = (await shop.call('getSettings', {}, merchant)).body.data
  expect(tax.value.rates).toEqual([{ ...rate, categories: ['Juniors', 'Men'] }])
})
