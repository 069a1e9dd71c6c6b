import { expect, test } from 'vitest'
import type { InputOf } from '../../contract/operations.ts'
import { percentOff } from '../../tests/setup/offers.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'

const shop = await shopOfFile()
const merchant = await shop.signInAdministrator()
const zoe = await signUpShopper(shop, { name: 'Zoé' })

const offer = (label: string, more: Partial<InputOf<'createOffer'>>) =>
  shop.call('createOffer', { terms: percentOff(10, { label }), ...more }, merchant)

test('a merchant finds an offer by words of its label, by its code without hyphens, and by whose own it is', async () => {
  await offer('Soldes d’Été', { code: 'ETE-2026' })
  await offer('Winter warmers', {})
  await offer('Sorry for the delay', { code: 'SORRY-5', shopperEmail: zoe.email })
  const labels = async (search: string) => {
    const { body } = await shop.call('listOffers', { search }, merchant)
    return body.data.map(({ terms }) => terms.label)
  }
  for (const search of ['soldes ete', 'été soldes', 'e\u0301te\u0301', 'ete2026', 'ETE 2026', 'ete – 20'])
    expect([search, await labels(search)]).toEqual([search, ['Soldes d’Été']])
  expect(await labels('warmers winter')).toEqual(['Winter warmers'])
  for (const search of [zoe.email, zoe.email.toUpperCase(), 'sorry5'])
    expect([search, await labels(search)]).toEqual([search, ['Sorry for the delay']])
  expect(await labels('5%')).toEqual([])
  expect(await labels('')).toHaveLength(3)
})
