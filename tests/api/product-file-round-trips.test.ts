import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { cellsOf, importsOf } from '../setup/imports.ts'
import { shopOfFile } from '../setup/shop.ts'
import { testData } from '../setup/test-data.ts'

/** Real product files are no part of the project; where they lie beside it, they have to survive the way through a shop. */

const folder = path.join(testData, 'catalogue')
const names = await readdir(folder).catch(() => [])

const shop = await shopOfFile()
const as = await shop.signInAdministrator()
const { exportOf, imported, importOf, planned } = importsOf(shop, as)

const wide = [
  [
    'Handle',
    'Title',
    'Variant Price',
    ...Array.from({ length: 300 }, (_, n) => `Note ${n} (product.metafields.own.n${n})`),
  ],
  ['wide', 'Wide', '5', ...Array.from({ length: 300 }, (_, n) => `"${'x'.repeat(n * 20)}"`)],
]
const made = {
  name: 'a file of 303 columns',
  read: async () => Buffer.from(wide.map((row) => row.join(',')).join('\n')),
}
const real = names
  .filter((name) => name.endsWith('.csv'))
  .map((name) => ({ name, read: () => readFile(path.join(folder, name)) }))

test.each([made, ...real])(
  '$name comes back cell by cell, and changes nothing when it is imported again',
  async ({ read }) => {
    const file = await read()
    const id = await imported(file)
    const written = await exportOf({ id })
    expect(cellsOf(written)).toEqual(cellsOf(file))
    const again = await planned(file)
    const { counts } = await importOf(again)
    expect(counts).toMatchObject({ create: 0, change: 0 })
    expect(counts.leave).toBeGreaterThan(0)
  },
)
