import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { testClock } from '../../tests/setup/clock.ts'
import { mailsTo } from '../../tests/setup/mailbox.ts'
import { addProduct, lineOf } from '../../tests/setup/orders.ts'
import { askReturn, delivered } from '../../tests/setup/returns.ts'
import { changeSettings } from '../../tests/setup/settings.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { issueInvoices, readInvoices } from '../invoices/issue-invoices.ts'

const clock = testClock()

const hours = (23 - clock.now().getUTCHours() + 24) % 24
clock.pass({ hours, minutes: 30 })
const shop = await shopOfFile({ clock: clock.now })
const shirt = await addProduct(shop)
await changeSettings(shop, 'returns', { withdrawal: true })

test.each([
  ['Europe/Berlin', /^, 12:3\d\sAM (CET|CEST|GMT\+[12])\. /],
  [null, /^, 11:3\d\sPM UTC\. /],
  ['America/New_York', /^, [67]:3\d\sPM (EST|EDT)\. /],
])(
  'at half past eleven in the night of UTC a mail, an invoice, and files with their names go by the day of %s',
  async (zone, time) => {
    await changeSettings(shop, 'time', { zone })
    const shopper = await signUpShopper(shop)
    const order = await delivered(shop, shopper, [lineOf(shirt)])
    await mailsTo(shop, shopper.email)
    await askReturn(shop, shopper, order, [{ position: 1, quantity: 1 }], { kind: 'withdrawal' })
    const [receipt] = await mailsTo(shop, shopper.email)
    const day = new Intl.DateTimeFormat('en-US', {
      ...{ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
      timeZone: zone ?? 'UTC',
    })
    const isoDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone ?? 'UTC' })
    const [, told = ''] = receipt?.text.replaceAll('\n', ' ').split('about the items below on ') ?? []
    const today = day.format(clock.now())
    expect([told.slice(0, today.length), told.slice(today.length)]).toEqual([
      today,
      expect.stringMatching(time),
    ])

    const { context } = shop.running
    await issueInvoices(context, [order._id])
    const [invoice] = await readInvoices(context.database, [order._id])
    expect(invoice?.document.zone ?? null).toBe(zone)

    for (const name of [
      'exportRedirects',
      'exportActivity',
      'exportSearches',
      'exportSubscribers',
    ] as const) {
      const file = await asAdministrator(shop, name, { state: 'confirmed' } as never)
      expect(file.headers.get('content-disposition')).toContain(`-${isoDay.format(clock.now())}.csv`)
    }
    const { body } = await asAdministrator(shop, 'exportActivity', {})
    const rows = parse(String(body), { bom: true, columns: true }) as Record<string, string>[]
    expect(rows.map((row) => row['Day'])).toEqual(rows.map((row) => isoDay.format(new Date(row['At'] ?? ''))))
    expect(rows[0]?.['Day']).toBe(isoDay.format(clock.now()))
  },
)
