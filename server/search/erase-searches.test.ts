import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { editorOf } from '../../tests/setup/editing.ts'
import { recordStatements } from '../../tests/setup/recorded-statements.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { eraseSearches } from './erase-searches.ts'

const shop = await shopOfFile()
await editorOf(shop).add({ productName: 'White Linen Trousers', productDescription: 'Plain.' })

const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

/** Searches for texts, lets somebody with this name erase their account and answers what is counted still. */
async function leftAfterErasing(name: string, texts: readonly string[]) {
  for (const search of texts)
    await fetch(`${shop.url}/user/get-by-search?${new URLSearchParams({ limit: '24', search })}`, { headers })
  const { id, as } = await signUpShopper(shop, { name })
  const confirmed = { currentPassword: 'ampersand-otter-quilt', confirmation: 'ERASE' as const }
  expect((await shop.call('eraseAccount', { id: id as never, ...confirmed }, as)).status).toBe(200)
  const { data } = (await asAdministrator(shop, 'listSearches', {})).body
  return data.map(({ text }) => text).filter((text) => texts.includes(text))
}

test('a person is erased from what was searched for, by the whole name and by parts of it', async () => {
  const texts = [
    'wilhelmina thistlewood',
    'thistlewood',
    'thistlewood linen trousers',
    'wilhelmina thistlewood linen',
  ]
  expect(await leftAfterErasing('Wilhelmina Thistlewood', texts)).toEqual(['thistlewood linen trousers'])
})

test('an account that is called as products are takes no counts of searches that found those', async () => {
  const texts = ['linen trousers', 'linen', 'white linen trousers', 'trousers']
  expect((await leftAfterErasing('Linen Trousers', texts)).sort()).toEqual(texts.toSorted())
})

/** To compare each search with each name took longer than a statement may. */
test('a person with orders to thousands of names is erased by all of them, and no statement names each', async () => {
  const { database } = shop.running.context
  await sql`
    insert into searches (day, text, times, results, last_asked_at)
    select '2026-11-01', text, 1, 0, now() from generate_series(1, 3000) as number,
      unnest(array['ada recipient' || number, 'coat for recipient' || number]) as text`.execute(database)
  const { recording, statements } = recordStatements(database)
  const names = Array.from({ length: 2_000 }, (_, number) => `Ada Recipient${number + 1}`)
  await eraseSearches(recording, names)
  const { rows } = await sql<{ kind: string; left: number }>`
    select split_part(text, ' ', 1) as kind, count(*)::int as left from searches
    where text like '% recipient%' group by 1 order by 1`.execute(database)
  expect(rows).toEqual([
    { kind: 'ada', left: 1_000 },
    { kind: 'coat', left: 3_000 },
  ])
  expect(statements.map(({ parameters }) => parameters.length)).toEqual([1, 1])
})
