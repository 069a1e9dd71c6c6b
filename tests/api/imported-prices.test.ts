import { expect, test } from 'vitest'
import { importsOf, tableOf } from '../setup/imports.ts'
import { shopOfFile } from '../setup/shop.ts'

/** Garments whose sizes differ in price, each price of which is a product. */

const shop = await shopOfFile()
const as = await shop.signInAdministrator()
const { editFound, exportOf, imported, importOf, planned } = importsOf(shop, as)

test('a size that the merchant adds to the other price leaves the names as they are', async () => {
  const id = await imported(
    tableOf([
      {
        Handle: 'parka',
        Title: 'Priced Parka',
        'Option1 Name': 'Size',
        'Option1 Value': 'S',
        'Variant Price': '49',
      },
      { Handle: 'parka', 'Option1 Value': '3XL', 'Variant Price': '59' },
    ]),
  )
  await editFound('Priced Parka – 3XL', { size: ['3XL', '4XL', '5XL'] })
  const again = await importOf(await planned(await exportOf({ id })))
  expect(again.counts).toEqual({ create: 0, change: 0, leave: 2, refuse: 0 })
})
