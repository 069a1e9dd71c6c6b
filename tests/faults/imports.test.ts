import { expect, test, vi } from 'vitest'
import { tableOf, uploadTo } from '../setup/imports.ts'
import type { CalledShop } from '../setup/orders.ts'
import type { As } from '../setup/shop.ts'
import type { HeldStep } from './hold.ts'
import type { KillableShop } from './killable-shop.ts'
import { signInMerchant } from './merchant.ts'
import { reportFaults, type Stage, settledWithin, stage, unheard } from './stage.ts'

/** The shop is killed at each step of an import, again and again: it is there before or after, and nothing twice. */

reportFaults()

const count = 70
const fileAt = (price: number) =>
  tableOf(
    Array.from({ length: count }, (_, n) => ({
      Handle: `belt-${n}`,
      Title: `Belt ${n}`,
      Type: 'Men belts',
      'Variant Price': `${price}`,
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': `${price}`,
    })),
  )

/** How many products have which price, status and pieces, and how often each was written. */
const productsOf = async ({ database }: Stage) => {
  const { rows } = await database.query(
    `select count(*)::int as products, price_cents as price, status, available as pieces, version,
      (select count(*)::int from redirects) as redirects, count(distinct name)::int as names
    from products left join stock_levels on product_id = id where name like 'Belt %'
    group by price_cents, status, available, version`,
  )
  return rows
}
const there = { products: count, names: count, redirects: count, price: 1_000, pieces: 10, version: 1 }

async function importsOf(shop: CalledShop, as: As) {
  const { data } = (await shop.call('listImports', {}, as)).body
  return data
}

const reaches = (shop: CalledShop, as: As, id: string, state: string) =>
  vi.waitFor(
    async () => expect((await importsOf(shop, as)).find((one) => one.id === id)?.state).toBe(state),
    { timeout: settledWithin, interval: 100 },
  )

test('killed at each step, an import is there before or after, and nothing of it twice', async () => {
  const at = await stage()
  const merchant = await signInMerchant(at)
  let shop = at.shop
  /** Kills the shop while what follows from a call waits at a step. */
  const killDuring = async (step: HeldStep, act: (shop: KillableShop) => Promise<unknown>) => {
    const held = await at.hold(step)
    const call = unheard(act(shop))
    await held.met()
    await shop.kill()
    await held.release()
    await call
    shop = await at.start()
  }
  const upload = async (price: number) =>
    (await uploadTo(shop, fileAt(price), merchant)).body.data?.id ?? ('' as never)

  await killDuring('import_rows', () => upload(10))
  const [unread] = await importsOf(shop, merchant)
  await reaches(shop, merchant, unread?.id ?? '', 'failed')
  expect((await importsOf(shop, merchant))[0]?.problem).toMatch(/stopped while it read this file/)
  expect((await at.database.query('select from import_rows')).rowCount).toBe(0)

  await killDuring('import_changes', () => upload(10))
  const [{ id } = { id: '' as never }] = await importsOf(shop, merchant)
  await reaches(shop, merchant, id, 'review')
  const { types, counts } = (await shop.call('getImport', { id }, merchant)).body.data
  expect(counts).toEqual({ create: count, change: 0, leave: 0, refuse: 0 })
  const chosen = types.map(({ type, category, subCategory }) => ({ type, category, subCategory }))
  await shop.call('setImportTypes', { id, types: chosen }, merchant)

  await killDuring('product_history', (running) => running.callWith('applyImport', { id }, merchant))
  // Killed before the commit: what is there is there as a whole, made after the restart.
  await killDuring('redirects', async () => {})
  await reaches(shop, merchant, id, 'applied')
  expect(await productsOf(at)).toEqual([{ ...there, status: 'active' }])

  const dearer = await upload(20)
  await reaches(shop, merchant, dearer, 'review')
  await killDuring('middle of applying an import', (running) =>
    running.callWith('applyImport', { id: dearer }, merchant),
  )
  await reaches(shop, merchant, dearer, 'applied')
  expect(await productsOf(at)).toEqual([{ ...there, status: 'active', price: 2_000, pieces: 20, version: 2 }])

  await killDuring('middle of an undo of an import', (running) =>
    running.callWith('undoImport', { id: dearer }, merchant),
  )
  await reaches(shop, merchant, dearer, 'undone')
  expect(await productsOf(at)).toEqual([{ ...there, status: 'active', version: 3 }])
  await at.end('kill -9 at six moments of imports', 'each is there before or after, nothing twice')
}, 240_000)
