import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { rowsPerPage } from '../database/every-page.ts'
import { emailKey } from '../sign-in/email-key.ts'

/** More than two pages of an export. */
const confirmed = 2 * rowsPerPage + 7

const shop = await shopOfFile()
const as = await shop.signInAdministrator()
const { database } = shop.running.context
const insert = (from: number, to: number, state: string) => sql`
  insert into subscribers (id, email, email_key, state, source, consented_at, confirmed_at, unsubscribed_at, unsubscribed_by)
  select gen_random_uuid(), email, email, ${state}, 'sign-up', '2026-03-01'::timestamptz + n * interval '1 minute',
    '2026-03-02', case when ${state} = 'unsubscribed' then '2026-03-03'::timestamptz end,
    case when ${state} = 'unsubscribed' then 'link' end
  from (select n, 'reader' || n || '@mail.example' as email from generate_series(${from}::int, ${to}::int) as n) as readers`
await insert(1, confirmed, 'confirmed').execute(database)
await insert(100_001, 100_003, 'pending').execute(database)
await insert(200_001, 200_002, 'unsubscribed').execute(database)

const list = async (input = {}) => (await shop.call('listSubscribers', input, as)).body
const addresses = async (input = {}) => (await list(input)).data.map(({ email }) => email)
const add = (email: string) =>
  sql`insert into subscribers (id, email, email_key, state, source, consented_at, confirmed_at)
    values (gen_random_uuid(), ${email}, ${email}, 'confirmed', 'profile', '2026-02-01', '2026-02-01')`.execute(
    shop.running.context.database,
  )
const download = async (state?: string) => {
  const response = await fetch(`${shop.url}/admin/export-subscribers${state ? `?state=${state}` : ''}`, {
    headers: as,
  })
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  return { response, text }
}

describe('the merchant', () => {
  test('sees how many there are of each state', async () => {
    expect((await shop.call('countSubscribers', {}, as)).body.data).toEqual({
      pending: 3,
      confirmed,
      unsubscribed: 2,
    })
  })

  test('lists them by state, the latest first, page by page', async () => {
    const first = await list({ state: 'pending', limit: 2 })
    const rest = await list({ state: 'pending', limit: 2, cursor: first.next })
    expect([...first.data, ...rest.data].map(({ email }) => email)).toEqual([
      'reader100003@mail.example',
      'reader100002@mail.example',
      'reader100001@mail.example',
    ])
    expect(rest.next).toBeUndefined()
    const [ended] = (await list({ state: 'unsubscribed' })).data
    expect(ended).toMatchObject({ state: 'unsubscribed', unsubscribedAt: '2026-03-03T00:00:00.000Z' })
  })

  test('finds an address by any part of it, in whichever capitals; % and _ are letters', async () => {
    expect(await addresses({ search: 'READER200001@' })).toEqual(['reader200001@mail.example'])
    expect(await addresses({ search: '%' })).toEqual([])
    expect(await addresses({ search: 'reader_00001' })).toEqual([])
  })

  test('finds an address by either spelling of its host, and however its letters are encoded', async () => {
    const email = 'zoë@bücher.example'
    await sql`insert into subscribers (id, email, email_key, state, source, consented_at)
      values (gen_random_uuid(), ${email}, ${emailKey(email)}, 'pending', 'profile', '2026-01-01')`.execute(
      database,
    )
    for (const search of [
      'ZOË@bücher',
      'zoë@xn--bcher-kva',
      'zoë@xn--bcher-kva.example',
      email.normalize('NFD'),
    ])
      expect([search, await addresses({ search })]).toEqual([search, [email]])
  })

  test('is refused a state that there is none of, and a place of another list', async () => {
    const refused = (field: string) => ({
      status: 422,
      body: { code: 'invalid-input', fields: { [field]: expect.any(String) } },
    })
    expect(await shop.callWith('listSubscribers', { state: 'sold' }, as)).toMatchObject(refused('state'))
    expect(await shop.callWith('exportSubscribers', { state: 'sold' }, as)).toMatchObject(refused('state'))
    expect(await shop.callWith('listSubscribers', { cursor: 'x' }, as)).toMatchObject(refused('cursor'))
  })
})

describe('the file for spreadsheets', () => {
  test('has everyone who is sent news once, and nobody else', async () => {
    const { response, text } = await download()
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="subscribers-confirmed-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const [head, ...rows] = text.replace(/\r\n$/, '').split('\r\n')
    expect(head).toBe('\ufeffEmail,State,Source,Agreed at,Confirmed at,Unsubscribed at,Day')
    expect(rows).toHaveLength(confirmed)
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(confirmed)
    expect(text).not.toContain('reader100001')
  })

  test('quotes what would be two cells, and has no cell that a spreadsheet runs', async () => {
    await add(`=cmd|'/c_calc'!a1@mail.example`)
    await add('+ann@mail.example')
    await add('o"brien@mail.example')
    const { text } = await download()
    expect(text).toContain(`\r\n'=cmd|'/c_calc'!a1@mail.example,confirmed`)
    expect(text).toContain(`\r\n'+ann@mail.example,confirmed`)
    expect(text).toContain(`\r\n"o""brien@mail.example",confirmed`)
  })

  test('of a state without anyone has its heading alone', async () => {
    await sql`delete from subscribers where state = 'pending'`.execute(shop.running.context.database)
    expect((await download('pending')).text.trimEnd().split('\r\n')).toHaveLength(1)
  })
})
