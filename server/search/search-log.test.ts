import { expect, test, vi } from 'vitest'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { testClock } from '../../tests/setup/clock.ts'
import { editorOf } from '../../tests/setup/editing.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { openDatabase } from '../database/database.ts'
import { countedText, purgeSearches, SearchLog } from './search-log.ts'

const clock = testClock()
const shop = await shopOfFile({ clock: clock.now })
await editorOf(shop).add({ productName: 'Wool Poncho', productDescription: 'Plain.' })

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const ask = async (query: Record<string, string>, headers: Record<string, string> = browser) => {
  const path = `/user/get-by-search?${new URLSearchParams({ limit: '24', ...query })}`
  await (await fetch(shop.url + path, { headers })).text()
}
async function counted(input: { days?: '7'; only?: 'missed' } = {}) {
  await shop.running.context.searchLog.flush()
  const { data } = (await asAdministrator(shop, 'listSearches', input)).body
  return data.map(({ text, times, results, unmatched }) => [text, times, results, unmatched.join(' ')])
}

test('searches are counted, kept answers too, with what they found', async () => {
  for (let time = 0; time < 3; time++) await ask({ search: 'Wool  Poncho' })
  await ask({ search: 'mohair wool poncho' })
  await ask({ search: 'zzqx' })
  await ask({ search: 'zzqx' })
  expect(await counted()).toEqual([
    ['wool poncho', 3, 1, ''],
    ['zzqx', 2, 0, ''],
    ['mohair wool poncho', 1, 1, 'mohair'],
  ])
  expect((await counted({ only: 'missed' })).map(([text]) => text)).toEqual(['zzqx', 'mohair wool poncho'])
})

test('a search that leads to a page of the shop has found something', async () => {
  const { version } = (await asAdministrator(shop, 'getEditedContentPage', { name: 'returns' })).body.data
  const page = { name: 'returns', version, title: 'Returns', body: 'Text.', publish: true } as const
  await asAdministrator(shop, 'saveContentPage', page)
  await ask({ search: 'return policy' })
  expect(await counted()).toContainEqual(['return policy', 1, 1, ''])
  expect((await counted({ only: 'missed' })).map(([text]) => text)).not.toContain('return policy')
})

test('further pages, filters, crawlers and what may name a person are not counted', async () => {
  const before = await counted()
  await ask({ search: 'poncho', sort: 'asc' })
  await ask({ search: 'poncho', category: 'Men' })
  await ask({ search: 'poncho' }, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
  await ask({ search: 'ada@example.com' })
  expect(await counted()).toEqual(before)
})

test('why searches could not be stored is logged as errors are', async () => {
  const database = openDatabase('postgres://127.0.0.1:1/nowhere', { connections: 1 })
  const log = new SearchLog({ ...shop.running.context, database })
  const warn = vi.spyOn(shop.running.context.log, 'warn')
  log.noteRequest({ method: 'GET', url: '/collections?search=wool', headers: browser })
  await log.close()
  await database.destroy()
  expect(warn.mock.calls).toEqual([[{ err: expect.any(Error) }, 'counted searches could not be stored']])
  warn.mockRestore()
})

test('a long word is cut between letters, not within one', async () => {
  const letters = `a${'𐐨'.repeat(25)}`
  await ask({ search: `${letters} poncho` })
  await ask({ search: 'linen poncho' })
  expect(await counted()).toEqual(
    expect.arrayContaining([
      [`${letters} poncho`, 1, 1, letters],
      ['linen poncho', 1, 1, 'linen'],
    ]),
  )
})

test.each([
  ['  Wool\tCOAT ', 'wool coat'],
  ['+49 170 1234567', undefined],
  ['call 555-0123-99', undefined],
  ['size 36-38', 'size 36-38'],
  ['x'.repeat(81), undefined],
  ['', undefined],
])('%j is counted as %j', (typed, text) => expect(countedText(typed)).toBe(text))

test('the file has the same, and old searches are gone', async () => {
  const merchant = await shop.signInAdministrator()
  const file = await (await fetch(`${shop.url}/admin/export-searches`, { headers: merchant })).text()
  expect(file).toContain('mohair wool poncho,1,')
  clock.pass({ days: 8 })
  expect(await counted({ days: '7' })).toEqual([])
  clock.pass({ days: 83 })
  await purgeSearches(shop.running.context)
  expect((await asAdministrator(shop, 'listSearches', { days: '90' })).body.data).toEqual([])
})
