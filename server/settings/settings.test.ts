import pg from 'pg'
import { describe, expect, test } from 'vitest'
import type { InputOf } from '../../contract/operations.ts'
import { shippedSettings } from '../../contract/settings/shipped-settings.ts'
import { shopOfFile, type TestShop } from '../../tests/setup/shop.ts'

/** Two processes of one shop on one database. */

const one = await shopOfFile()
const other = await shopOfFile({ databaseUrl: one.databaseUrl })
const merchant = await one.signInAdministrator()

const flatFee = (amountCents: number) => ({
  rules: [{ countries: 'all', kind: 'flat', amountCents }] as const,
})
const settingsOf = async (shop: TestShop) => (await shop.call('getSettings', {}, merchant)).body.data
const shownBy = async (shop: TestShop) => (await shop.call('getShopSettings', {})).body.data
const update = (input: unknown) => one.call('updateSettings', input as InputOf<'updateSettings'>, merchant)

describe('settings that nobody has changed', () => {
  test('are the shipped ones, and pages are told nothing', async () => {
    expect(await settingsOf(one)).toEqual({
      shipping: { value: shippedSettings.shipping, version: 0 },
      tax: { value: shippedSettings.tax, version: 0 },
      identity: { value: shippedSettings.identity, version: 0 },
      business: { value: shippedSettings.business, version: 0 },
      contact: { value: shippedSettings.contact, version: 0 },
      mail: { value: shippedSettings.mail, version: 0 },
      money: { value: shippedSettings.money, version: 0 },
      time: { value: { zone: null }, version: 0 },
      delivery: { value: { countries: 'all' }, version: 0 },
      newsletter: { value: { percent: 20 }, version: 0 },
      returns: { value: shippedSettings.returns, version: 0 },
      cashOnDelivery: { value: { on: false }, version: 0 },
      guests: { value: { checkout: false }, version: 0 },
      homePage: { value: shippedSettings.homePage, version: 0 },
      catalogue: { value: shippedSettings.catalogue, version: 0 },
      lists: { value: { oneCardPerStyle: false }, version: 0 },
      feeds: { value: { google: false }, version: 0 },
      search: { value: { synonyms: [] }, version: 0 },
    })
    expect(await shownBy(one)).toEqual({})
  })
})

describe('a change of the settings', () => {
  test('shows in every process with the next request, twenty times in a row', async () => {
    for (let amount = 1; amount <= 20; amount++) {
      await Promise.all([shownBy(one), shownBy(other)])
      const { version } = (await settingsOf(one)).shipping
      await update({ group: 'shipping', value: flatFee(amount), version })
      expect(await shownBy(other)).toEqual({ shipping: flatFee(amount) })
      expect(await shownBy(one)).toEqual({ shipping: flatFee(amount) })
    }
  })

  test('made by hand in the database shows as well', async () => {
    await shownBy(other)
    const sql = new pg.Client(one.databaseUrl)
    await sql.connect()
    await sql.query("update settings set value = $1 where name = 'shipping'", [JSON.stringify(flatFee(777))])
    await expect.poll(() => shownBy(other)).toEqual({ shipping: flatFee(777) })
    await sql.query("delete from settings where name = 'shipping'")
    await expect.poll(() => shownBy(other)).toEqual({})
    await sql.end()
  })

  test('is read anew by a process whose connection that tells of changes was cut', {
    tags: ['release'],
  }, async () => {
    await shownBy(other)
    const sql = new pg.Client(one.databaseUrl)
    await sql.connect()
    await sql.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'selvedge catalogue listener' and datname = current_database()",
    )
    const { version } = (await settingsOf(one)).shipping
    await update({ group: 'shipping', value: flatFee(555), version })
    expect(await shownBy(other)).toEqual({ shipping: flatFee(555) })
    await sql.end()
  })
})

describe('of two merchants who change the same settings', () => {
  test('the second is refused, unless it says the same or is said to replace the first', async () => {
    const { version } = (await settingsOf(one)).tax
    const value = { included: false, rates: [] }
    expect((await update({ group: 'tax', value, version })).status).toBe(200)
    const second = await update({ group: 'tax', value: shippedSettings.tax, version })
    expect(second).toMatchObject({ status: 409, body: { code: 'settings-changed' } })
    expect((await update({ group: 'tax', value, version })).status).toBe(200)
    expect((await settingsOf(one)).tax).toEqual({ value, version: version + 1 })
    expect((await update({ group: 'tax', value: shippedSettings.tax })).status).toBe(200)
    expect((await settingsOf(one)).tax).toEqual({ value: shippedSettings.tax, version: version + 2 })
  })

  test('at the same moment, one succeeds', async () => {
    const { version } = (await settingsOf(one)).shipping
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async (_, place) => {
        const answer = await update({ group: 'shipping', value: flatFee(900 + place), version })
        return answer.status
      }),
    )
    expect(statuses.sort()).toEqual([200, ...Array(7).fill(409)])
  })
})

describe('settings that make no sense are refused at their field', () => {
  const refusedFields = async (group: string, value: unknown) => {
    const { status, body } = await update({ group, value, version: 0 })
    expect(status).toBe(422)
    return (body as unknown as { fields: Record<string, string> }).fields
  }
  const all = { countries: 'all', kind: 'percent', percent: 15 }

  test('a percentage beyond 100', async () => {
    const fields = await refusedFields('shipping', { rules: [{ ...all, percent: 101 }] })
    expect(fields).toEqual({ 'value.rules.0.percent': 'The percentage can be at most 100.' })
  })
  test('no rule for all other countries, or two', async () => {
    const message = 'There has to be exactly one rule for all other countries.'
    expect(await refusedFields('shipping', { rules: [] })).toEqual({ 'value.rules': message })
    expect(await refusedFields('shipping', { rules: [all, all] })).toEqual({ 'value.rules': message })
  })
  test('a country with two rules', async () => {
    const rule = { ...all, countries: ['DE', 'FR'] }
    const fields = await refusedFields('shipping', { rules: [rule, { ...rule, countries: ['FR'] }, all] })
    expect(fields).toEqual({ 'value.rules.1.countries': 'Another rule already covers France.' })
  })
  test('two rates for the same country and category', async () => {
    const rate = { label: 'VAT', percent: 19, countries: ['DE'], categories: ['Kids', 'Men'] }
    const fields = await refusedFields('tax', {
      included: true,
      rates: [rate, { ...rate, categories: ['Men'] }],
    })
    expect(fields).toEqual({
      'value.rates.1.countries': 'Another rate already covers the same country and category.',
    })
  })
  test('a group that there is none of', async () => {
    expect(await refusedFields('weather', {})).toEqual({ group: 'Name a group of settings.' })
  })
  test('an icon that is gone, and colours that can’t be read', async () => {
    const { identity } = await settingsOf(one)
    const refused = (change: object) => refusedFields('identity', { ...identity.value, ...change })
    expect(await refused({ icon: `/images/${'0'.repeat(32)}-9x9.jpg` })).toEqual({
      'value.icon': 'This picture is gone. Upload it again.',
    })
    const colours = { accent: '#ffffff', paper: '#ffffff', ink: '#ffffff' }
    expect(await refused({ colours })).toMatchObject({
      'value.colours.ink': expect.stringContaining('the contrast is 1 : 1'),
    })
  })
})
