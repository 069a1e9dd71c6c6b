import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findDifferences, findMoneyDifferences } from '../../tests/faults/audit.ts'
import { openPool } from '../../tests/setup/database.ts'
import { contentOf } from '../../tests/setup/database-content.ts'
import { buy, cards, checkoutOf, lineOf, pay } from '../../tests/setup/orders.ts'
import { refundAs } from '../../tests/setup/refunds.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { attachEmbeddedPostgres } from '../postgres/start-embedded-postgres.ts'
import { type CalledShop, called } from './stage/called-shop.ts'
import { sharedCheckout } from './stage/checkout.ts'
import { freePort } from './stage/ports.ts'
import { query } from './stage/postgres.ts'
import { scratchDataFolder, scratchFolder } from './stage/scratch.ts'
import { npmStart, opened, runInShop } from './stage/shop.ts'

/** The restore drill (docs/operations/drills.md): what it has found is printed. */

const checkout = sharedCheckout()
const shoppers = 5

/** Paid orders, one of them after a declined card, one refunded in part, and one that waits for its payment. */
async function sell(shop: CalledShop) {
  const { data: products } = (await shop.call('getAllProducts', { sort: 'desc', limit: shoppers })).body
  const buyers = []
  for (const [index, product] of products.entries()) {
    const shopper = await signUpShopper(shop, { name: `Buyer Number ${index}` })
    buyers.push(shopper)
    await buy(shop, shopper, [lineOf(product, 1 + index, product.size[0])])
  }
  const [shopper] = buyers
  const [product] = products
  if (shopper === undefined || product === undefined) throw new Error('the shop is empty')
  const lines = [lineOf(product, 1, product.size[0])]
  const declined = (await shop.call('addToOrder', checkoutOf(shopper, lines), shopper.as)).body.data
  expect((await pay(shop, shopper, declined, cards.declinedAtCharge)).status).toBe(402)
  const paid = (await pay(shop, shopper, declined)).body.data
  const merchant = await shop.signInAdministrator()
  expect((await refundAs(shop, merchant, paid, { amount: 5 })).status).toBe(200)
  await shop.call('addToOrder', checkoutOf(shopper, lines), shopper.as)
  return shopper
}

/** Every original of the shop's pictures, by its name. */
async function originalsIn(data: string): Promise<Map<string, string>> {
  const files = await readdir(join(data, 'images'), { recursive: true, withFileTypes: true })
  const originals = files.filter((file) => file.isFile() && file.name.endsWith('master'))
  return new Map(
    await Promise.all(
      originals.map(
        async ({ parentPath, name }): Promise<[string, string]> => [
          join(parentPath, name).slice(data.length),
          (await readFile(join(parentPath, name))).toString('base64'),
        ],
      ),
    ),
  )
}

const nothingWaits = async (url: string) => {
  const [row] = await query(
    url,
    `select exists (select from mails where sent_at is null and given_up_at is null)
      or exists (select from test_gateway.webhooks where delivered_at is null)
      or exists (select from refunds where state <> 'succeeded') as busy`,
  )
  return row?.busy === false
}

async function run(program: string, args: string[], settings: Record<string, string>): Promise<string> {
  const started = runInShop(checkout(), ['scripts/start.mjs', `launcher/${program}.ts`, ...args], settings)
  expect(await started.ended, started.printed()).toBe(0)
  return started.printed()
}

test('a selling shop is backed up, its machine is lost, and a fresh one has its rows, pictures and books', {
  timeout: 600_000,
}, async () => {
  const [data, fresh] = [await scratchDataFolder(), await scratchDataFolder()]
  const place = join(await scratchFolder(), 'backups')
  const program = await opened(
    npmStart(checkout(), { DATA_DIR: data, PORT: String(await freePort()), DEMO: 'on' }),
  )
  const shop = called(program)
  const shopper = await sell(shop)
  const { url } = await attachEmbeddedPostgres(data)
  await expect.poll(() => nothingWaits(url), { timeout: 120_000 }).toBe(true)
  const before = await contentOf(url)
  const key = { BACKUP_KEY: 'c2VsdmVkZ2Ugc2VsdmVkZ2Ugc2VsdmVkZ2Ugc2VsdmU=' }
  const backup = await run('backup', ['--full-speed', '--to', place], { DATA_DIR: data, ...key })
  const after = await contentOf(url)
  const originals = await originalsIn(data)
  program.kill('SIGKILL')
  await program.ended

  const restored = await run('restore', [place], { DATA_DIR: fresh, ...key })
  expect(restored).toContain('✓ The books agree with the payment provider')
  const postgres = await attachEmbeddedPostgres(fresh)
  const found = await contentOf(postgres.url)
  // A running shop notes its jobs, and the backup itself, in between; the restore notes that it has compared the books.
  const steady = Object.keys(before).filter(
    (table) => before[table] === after[table] && table !== 'public.ledger_checks',
  )
  const differing = steady.filter((table) => found[table] !== before[table])
  const changing = Object.keys(before).filter((table) => !steady.includes(table))
  expect(differing).toEqual([])
  expect(changing.length).toBeLessThan(6)
  expect(await originalsIn(fresh)).toEqual(originals)
  const pool = openPool(postgres.url, 1)
  const differences = [...(await findDifferences(pool)), ...(await findMoneyDifferences(pool))]
  await pool.end()
  await postgres.stop()
  expect(differences).toEqual([])

  const again = await opened(
    npmStart(checkout(), { DATA_DIR: fresh, PORT: String(await freePort()), DEMO: 'on' }),
  )
  const orders = await called(again).call('getUserOrders', { user_id: shopper.id as never }, shopper.as)
  expect(orders.body.data).toHaveLength(3)
  const page = await fetch(again.url, { headers: { accept: 'text/html' } })
  expect(page.status).toBe(200)
  process.stdout.write(`${backup}${restored}tables whose rows are the same, compared one by one: ${steady.length}; not the same: 0; changed by the backup, the restore and jobs: ${changing.join(', ')}
pictures that are the same byte by byte: ${originals.size}
orders whose money is not what the provider has: ${differences.length}
the restored shop opens, and a shopper’s session of before the backup still sees its orders
`)
  onTestFinished(() => again.kill('SIGTERM'))
})
